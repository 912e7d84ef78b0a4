import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import type { LicenseOverlay } from '../../../shared/overlay/overlayParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';
import { useGetLicenseQuery } from '../licensingApi.ts';
import { useBrandToday } from '../../../shared/format/useBrandZone.ts';
import { useFirstDay } from '../useFirstDay.ts';
import { emptyTerms, fromLicence, type LicenseFormValues } from './licenseFormValues.ts';
import { LicenseGate } from './LicenseGate.tsx';
import { LicenseRequestForm } from './LicenseRequestForm.tsx';
import { NobodyToAsk } from './NobodyToAsk.tsx';
import { useChosenContents } from './useChosenContents.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

const NONE: readonly number[] = [];

interface Props {
  value: LicenseOverlay;
  onClose: () => void;
}

/** `?license=4,8`, `?license=creator-42`, `?license=new`, `?license=renewal-17`, `?license=draft-9`: asks for a licence, over any screen. */
export function LicenseRequestOverlay(props: Props) {
  const { t } = useTranslation('licenceRequest');
  const { value } = props;
  return (
    <LicenseGate title={t('title')} onClose={props.onClose}>
      {value.from === 'renewal' || value.from === 'draft' ? (
        <FromLicence key={value.id} {...props} isRenewal={value.from === 'renewal'} id={value.id} />
      ) : (
        <FromNothing {...props} />
      )}
    </LicenseGate>
  );
}

function FromNothing({ value, onClose }: Props) {
  const brandId = useBrandId();
  const today = useBrandToday();
  const currency = useMembership()?.brand.defaultCurrency ?? 'TRY';
  const [initialValues] = useState<LicenseFormValues>(() => ({
    ...emptyTerms(value.from === 'contents' ? value.ids : [], today),
    price: '',
    currency,
    message: '',
  }));
  const chosen = useChosenContents(value.from === 'contents' ? value.ids : NONE);
  const stranger = chosen.find(({ creator }) => creator.id === null);
  if (stranger && value.from === 'contents')
    return <NobodyToAsk name={stranger.creator.name} contentIds={value.ids} onClose={onClose} />;
  const about =
    value.from === 'contents' ? value.ids.join('-') : value.from === 'creator' ? `creator-${value.id}` : 'new';
  return (
    <LicenseRequestForm
      initialValues={initialValues}
      draftKey={`${brandId}:license-${about}`}
      {...(value.from === 'creator' && { creatorId: value.id })}
      today={today}
      onClose={onClose}
    />
  );
}

function FromLicence({ id, isRenewal, onClose }: Props & { id: number; isRenewal: boolean }) {
  const brandId = useBrandId();
  const today = useBrandToday();
  const firstDay = useFirstDay();
  const { data: licence, error } = useGetLicenseQuery({ brandId, id });
  // As it was when this was opened: what comes meanwhile is told by the refusal, and takes nothing that was typed.
  const [opened, setOpened] = useState<{ licence: Licence; values: LicenseFormValues } | null>(null);
  if (licence && !opened) {
    const day = firstDay(isRenewal ? today : licence.startDate, renewedEndOf(licence, isRenewal));
    setOpened({ licence, values: fromLicence(licence, day) });
  }
  if (!licence || !opened) return <WaitingDialog error={error} onClose={onClose} />;
  return (
    <LicenseRequestForm
      initialValues={opened.values}
      draftKey={`${brandId}:license-${isRenewal ? 'renewal' : 'draft'}-${id}`}
      {...(isRenewal ? { renewsId: id } : { draft: opened.licence })}
      renewedEnd={renewedEndOf(licence, isRenewal)}
      today={today}
      onClose={onClose}
    />
  );
}

/** When the licence ends that is renewed: the one that is looked at, or the one that a draft goes on with. */
const renewedEndOf = (licence: Licence, isRenewal: boolean): string | null =>
  isRenewal ? licence.endsAt : licence.renewsEndsAt;

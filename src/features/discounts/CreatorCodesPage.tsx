import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import { useCommand } from '../../shared/api/useCommand.ts';
import { FormSkeleton } from '../../shared/form/FormSkeleton.tsx';
import { useClock } from '../../shared/format/useNow.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CodesForm } from './codes/CodesForm.tsx';
import { CodesResult } from './codes/CodesResult.tsx';
import { type CodesFormValues, emptyCodes, toCodesBody } from './codes/codesFormValues.ts';
import { useCreateCreatorCodesMutation } from './discountsApi.ts';
import { useAttributionDays } from './form/useAttributionDays.ts';
import { useBrandTerms } from './form/useBrandTerms.ts';
import { WhenOffered } from './WhenOffered.tsx';

/** `/discounts/codes`: one code each for many creators of a challenge: terms and pattern, a dry run, and what was made. */
export function CreatorCodesPage() {
  const { t } = useTranslation('discounts');
  const notify = useNotify();
  const clock = useClock();
  const brandId = useBrandId();
  const { zone, currency } = useBrandTerms();
  const mayWrite = useMay('discounts.write');
  const refusal = useRefusal('discounts.write', t('form.readOnly'));
  const [create] = useCreateCreatorCodesMutation();
  const [openedAt] = useState(clock);
  const attributionDays = useAttributionDays();
  const initialValues = useMemo(
    () => attributionDays !== undefined && emptyCodes({ currency, now: openedAt, zone, attributionDays }),
    [currency, openedAt, zone, attributionDays],
  );
  const once = useCommand();
  const [made, setMade] = useView<CreatorCodesAnswer | null>('discounts:codes:made', null);

  const run = async (values: CodesFormValues, dryRun: boolean): Promise<CreatorCodesAnswer> => {
    const body = toCodesBody(values, zone, dryRun);
    const answer = await once(body, (key) => create({ brandId, body, key }).unwrap());
    if (!dryRun) {
      notify.success(t('codes.done', { count: answer.created }));
      setMade(answer);
    }
    return answer;
  };
  const header = <PageHeader title={t('codes.title')} description={refusal ?? t('codes.description')} />;
  if (made)
    return (
      <>
        {header}
        <CodesResult answer={made} onAgain={() => setMade(null)} />
      </>
    );
  return (
    <WhenOffered header={header}>
      {initialValues ? (
        <CodesForm
          initialValues={initialValues}
          readOnly={!mayWrite}
          zone={zone}
          brandId={brandId}
          header={header}
          onRun={run}
        />
      ) : (
        <>
          {header}
          <FormSkeleton fields={[320, 220]} />
        </>
      )}
    </WhenOffered>
  );
}

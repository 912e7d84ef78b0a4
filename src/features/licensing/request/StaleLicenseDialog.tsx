import { useTranslation } from 'react-i18next';
import { majorToMinor } from '#contract/rules/money';
import type { Licence } from '#contract/schemas/licensing';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useFirstDay } from '../useFirstDay.ts';
import { useLicenseText } from '../useLicenseText.ts';
import { durationOf, fromLicence, type LicenseFormValues } from './licenseFormValues.ts';
import { useChosenContents } from './useChosenContents.ts';

type Field = keyof LicenseFormValues;

interface Props {
  /** The draft as the form last knew it to be stored. */
  base: Licence;
  mine: LicenseFormValues;
  theirs: Licence;
  onSave: (merged: LicenseFormValues) => void | Promise<void>;
  onClose: () => void;
}

/** Names and values of a request's fields in words; `known` has every content that is chosen in one of the versions. */
function useValueText(known: readonly { id: number; caption: string }[]) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  const words = useLicenseText();
  const caption = (id: number) => known.find((one) => one.id === id)?.caption || t('contents.noCaption');
  const valueText = (values: LicenseFormValues, field: Field): string => {
    switch (field) {
      case 'contentIds':
        return values.contentIds.map(caption).join(', ');
      case 'usages':
        return words.usages(values.usages);
      case 'territory':
        return words.territory(values.territory);
      case 'startDate':
        return formatDay(values.startDate, language);
      case 'duration':
        return words.term(durationOf(values.duration));
      case 'exclusivity':
        return t(`exclusivity.${values.exclusivity}`);
      case 'price':
        return formatMoney(majorToMinor(values.price, values.currency), values.currency, language);
      case 'editsAllowed':
      case 'aiTrainingAllowed':
      case 'creditRequired':
        return t(values[field] ? 'stale.yes' : 'stale.no');
      default:
        return values[field];
    }
  };
  return {
    fieldName: (field: Field): string => t(field === 'contentIds' ? 'field.contents' : `field.${field}`),
    valueText: (values: LicenseFormValues, field: Field): string => valueText(values, field) || MISSING,
  };
}

/** Somebody saved the draft of a request first: both versions, and the person chooses. */
export function StaleLicenseDialog({ base, mine, theirs, ...rest }: Props) {
  const { t } = useTranslation('licenceRequest');
  const firstDay = useFirstDay();
  const valuesOf = (draft: Licence) => fromLicence(draft, firstDay(draft.startDate, draft.renewsEndsAt));
  const stored = valuesOf(theirs);
  const chosen = useChosenContents(mine.contentIds);
  const text = useValueText([...theirs.contents, ...chosen]);
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={findConflicts(valuesOf(base), mine, stored)}
      mine={mine}
      theirs={stored}
      {...text}
      {...rest}
    />
  );
}

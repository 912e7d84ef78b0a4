import { useTranslation } from 'react-i18next';
import { countryName } from '../../shared/form/countryNames.ts';
import { findConflicts } from '../../shared/form/editConflict.ts';
import { phoneText } from '../../shared/form/phoneText.ts';
import { StaleEditDialog } from '../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../shared/format/locale.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import type { MemberFormValues } from './memberFormValues.ts';

interface Props {
  /** What the input started from. */
  base: MemberFormValues;
  mine: MemberFormValues;
  theirs: MemberFormValues;
  /** Rejects with an API fault. */
  onSave: (merged: MemberFormValues) => Promise<void>;
  onClose: () => void;
}

type Field = keyof MemberFormValues;
const textOf = (values: MemberFormValues, field: Field): string =>
  field === 'phone' ? phoneText(values.phone) : values[field].trim();

/** Somebody else changed the member first: both versions, and the person chooses. */
export function StaleMemberDialog({ base, ...versions }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  const valueText = (values: MemberFormValues, field: Field) => {
    if (field === 'role' && values.role) return t(`common:role.${values.role}`);
    if (field === 'country') return countryName(values.country, language) ?? MISSING;
    return textOf(values, field) || MISSING;
  };
  return (
    <StaleEditDialog
      title={t('edit.staleTitle')}
      conflicts={findConflicts(base, versions.mine, versions.theirs, textOf)}
      fieldName={(field) => t(`column.${field}`)}
      valueText={valueText}
      {...versions}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../shared/form/editConflict.ts';
import { phoneText } from '../../shared/form/phoneText.ts';
import { StaleEditDialog } from '../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../shared/format/locale.ts';
import type { ProfileFormValues } from './profileFormValues.ts';

interface Props {
  /** What the input started from. */
  base: ProfileFormValues;
  mine: ProfileFormValues;
  theirs: ProfileFormValues;
  /** Rejects with an API fault. */
  onSave: (merged: ProfileFormValues) => Promise<void>;
  onClose: () => void;
}

type Field = keyof ProfileFormValues;
const textOf = (values: ProfileFormValues, field: Field): string =>
  field === 'phone' ? phoneText(values.phone) : values[field].trim();

/** The person saved their profile elsewhere first: both versions, and they choose. */
export function StaleProfileDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('profile');
  return (
    <StaleEditDialog
      title={t('details.staleTitle')}
      conflicts={findConflicts(base, versions.mine, versions.theirs, textOf)}
      fieldName={(field) => t(`details.${field}`)}
      valueText={(values, field) =>
        field === 'language' ? t(`details.languages.${values.language}`) : textOf(values, field) || MISSING
      }
      {...versions}
    />
  );
}

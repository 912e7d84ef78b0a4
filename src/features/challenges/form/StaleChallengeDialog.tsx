import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { type ChallengeField, type ChallengeFormValues, withCleanTexts } from './challengeFormValues.ts';
import { useChallengeValueText } from './useChallengeValueText.ts';

interface Props {
  base: ChallengeFormValues;
  mine: ChallengeFormValues;
  theirs: ChallengeFormValues;
  onSave: (merged: ChallengeFormValues) => void;
  onClose: () => void;
}

/** Pictures are the same by id: their signed addresses differ from answer to answer. Texts are, as the server keeps them. */
const comparable = (values: ChallengeFormValues, field: ChallengeField): unknown =>
  field === 'cover' || field === 'product' ? values[field]?.id : withCleanTexts(values)[field];

/** Somebody else saved the brief: both versions, and the person chooses. */
export function StaleChallengeDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('challenges');
  const words = useChallengeValueText();
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={findConflicts(base, versions.mine, versions.theirs, comparable)}
      {...versions}
      {...words}
    />
  );
}

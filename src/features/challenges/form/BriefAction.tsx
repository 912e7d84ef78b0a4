import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';

interface Props {
  /** Published: what is saved becomes a version of its own. */
  isRunning: boolean;
  isSaving: boolean;
  onPublish: () => void;
  onSave: () => void;
}

/** What the form of a brief is for: to publish a draft, to save a version of one that runs. */
export function BriefAction({ isRunning, isSaving, onPublish, onSave }: Props) {
  const { t } = useTranslation('challenges');
  if (isRunning)
    return (
      <WorkButton variant="contained" loading={isSaving} onClick={onSave}>
        {t('form.saveVersion')}
      </WorkButton>
    );
  return (
    <Button variant="contained" onClick={onPublish}>
      {t('form.publish')}
    </Button>
  );
}

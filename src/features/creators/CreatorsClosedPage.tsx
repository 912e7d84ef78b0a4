import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

/** /creators where the plan has no creator library: the way to one, and to the invitations that were sent. */
export function CreatorsClosedPage() {
  const { t } = useTranslation('creators');
  return (
    <>
      <PageHeader
        title={t('list.title')}
        secondary={
          <Button component={Link} to={paths.creators.invitations()} color="inherit" variant="outlined">
            {t('list.invitations')}
          </Button>
        }
      />
      <UpgradePrompt gate="creatorLibraryAccess" />
    </>
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

/** /creators where there is no list (yet), as where the plan has no creator library: the way to the invitations stays. */
export function CreatorsHeader() {
  const { t } = useTranslation('creators');
  return (
    <PageHeader
      title={t('list.title')}
      secondary={
        <Button component={Link} to={paths.creators.invitations()} color="inherit" variant="outlined">
          {t('list.invitations')}
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useWorksInBrand } from '../../shared/session/useWorksInBrand.ts';
import { StatePage } from './StatePage.tsx';

/** At any address that is none of the console's; inside the frame for who has it. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <StatePage
      inShell={useWorksInBrand()}
      title={t('notFound.title')}
      actions={
        <Button variant="contained" component={Link} to={paths.dashboard()}>
          {t('notFound.action')}
        </Button>
      }
    >
      {t('notFound.text')}
    </StatePage>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../shared/ui/Spinner.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';

/** While the code of a verification link is on its way to the server. */
export function VerificationProgress() {
  const { t } = useTranslation('account');
  useDocumentTitle(t('verify.title'));
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Spinner size={24} />
      <Typography variant="h1">{t('verify.checking')}</Typography>
    </Box>
  );
}

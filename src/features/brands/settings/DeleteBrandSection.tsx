import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import type { KnownBrand } from '../readBrand.ts';

const DeleteBrandDialog = lazyPart(async () => (await import('./DeleteBrandDialog.tsx')).DeleteBrandDialog);

/** The way to delete a brand, for its owner. */
export function DeleteBrandSection({ brand }: { brand: KnownBrand }) {
  const { t } = useTranslation('brands');
  const [asking, setAsking] = useView('brand:delete', false);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('delete.section')}
      sx={{ p: { xs: 2, md: 3 }, maxWidth: 720, width: '100%', mb: { xs: 10, md: 0 } }}
    >
      <Typography variant="h2">{t('delete.section')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('delete.hint')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <Suspense fallback={null}>
        {asking && <DeleteBrandDialog brand={brand} onClose={() => setAsking(false)} />}
      </Suspense>
    </Paper>
  );
}

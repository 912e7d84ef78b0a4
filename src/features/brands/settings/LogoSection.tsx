import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_SIDE_MIN } from '#contract/constants/brands';
import { LOGO_MIME_TYPES } from '#contract/constants/files';
import type { CropFrame } from '../../../shared/form/pictureCrop.ts';
import { BrandLogo } from '../BrandLogo.tsx';
import { useBrandLogo } from './useBrandLogo.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import type { KnownBrand } from '../readBrand.ts';

const PictureCropDialog = lazyPart(
  async () => (await import('../../../shared/form/PictureCropDialog.tsx')).PictureCropDialog,
);

/** A logo is square and is kept with this side, in px. */
const LOGO: CropFrame = { ratio: 1, widthMin: LOGO_SIDE_MIN, widthMax: 512 };

interface Props {
  brand: KnownBrand;
  mayWrite: boolean;
  onSaved: (brand: KnownBrand) => void;
}

/** The brand's logo: choose a picture, cut a square out of it, use it; or do without one. Saved at once. */
export function LogoSection({ brand, mayWrite, onSaved }: Props) {
  const { t } = useTranslation('brands');
  const { url, problem, busy, choose, use, close, refuse, remove } = useBrandLogo(brand, onSaved);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) choose(file);
    target.value = '';
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('logo.title')}
      sx={{ p: { xs: 2, md: 3 }, maxWidth: 720, width: '100%' }}
    >
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('logo.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <BrandLogo brand={brand} size={96} />
        {mayWrite && (
          <Stack sx={{ gap: 1 }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => input.current?.click()}>
                {t(brand.logoUrl ? 'logo.replace' : 'logo.choose')}
              </Button>
              {brand.logoUrl && (
                <WorkButton loading={busy && url === null} onClick={remove}>
                  {t('logo.remove')}
                </WorkButton>
              )}
            </Stack>
            <Typography variant="caption" color="textSecondary">
              {t('logo.hint', { side: LOGO_SIDE_MIN })}
            </Typography>
          </Stack>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={LOGO_MIME_TYPES.join(',')}
          aria-label={t('logo.choose')}
          onChange={pick}
        />
      </Box>
      {problem && url === null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Suspense fallback={null}>
        {url && (
          <PictureCropDialog
            url={url}
            frame={LOGO}
            mime="image/png"
            words={{
              title: t('crop.title'),
              help: t('crop.help'),
              area: t('crop.area'),
              zoom: t('crop.zoom'),
              cancel: t('crop.cancel'),
              use: t('crop.use'),
              tooSmall: t('logo.tooSmall', { side: LOGO_SIDE_MIN }),
            }}
            busy={busy}
            problem={problem}
            onUse={use}
            onUnreadable={refuse}
            onClose={close}
          />
        )}
      </Suspense>
    </Paper>
  );
}

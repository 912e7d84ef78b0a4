import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFile } from '#contract/schemas/contents';
import type { Picture } from '#contract/schemas/files';
import { useView } from '../../../shared/replay/useView.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const MediaViewer = lazyPart(async () => (await import('../../../shared/media/MediaViewer.tsx')).MediaViewer);

/** As the viewer takes it; it does not look at the bytes of a picture. */
const toFile = ({ id, url, thumbnailUrl, placeholder, width, height }: Picture): ContentFile => ({
  id,
  kind: 'image',
  mimeType: 'image/webp',
  url,
  posterUrl: null,
  thumbnailUrl,
  placeholder,
  width,
  height,
  bytes: 0,
  durationMs: null,
});

/** What the creator photographed; each opens large, with the others below it. */
export function IssuePhotos({ photos }: { photos: readonly Picture[] }) {
  const { t } = useTranslation('shipments');
  const [shown, setShown] = useView<string | null>('issue:photo', null);
  if (photos.length === 0) return null;
  const close = () => setShown(null);
  // The viewer begins with the first one.
  const ordered = photos.toSorted((a, b) => Number(b.id === shown) - Number(a.id === shown));
  return (
    <>
      <Box role="group" aria-label={t('issue.photos')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {photos.map(({ id, thumbnailUrl, placeholder }, at) => (
          <ButtonBase
            key={id}
            focusRipple
            aria-haspopup="dialog"
            aria-label={t('issue.openPhoto', { at: at + 1, of: photos.length })}
            onClick={() => setShown(id)}
            sx={{
              width: 72,
              height: 72,
              borderRadius: 1,
              overflow: 'hidden',
              background: `center / cover url("${placeholder}")`,
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <img
              src={thumbnailUrl}
              alt=""
              loading="lazy"
              style={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
      <Dialog
        open={shown !== null}
        onClose={close}
        fullWidth
        maxWidth="lg"
        slotProps={{ paper: { 'aria-label': t('issue.photos') } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', height: 'min(86dvh, 900px)' }}>
          <IconButton aria-label={t('issue.closePhotos')} onClick={close} sx={{ alignSelf: 'flex-end', m: 0.5 }}>
            <CloseIcon />
          </IconButton>
          <Suspense fallback={null}>
            {shown !== null && <MediaViewer files={ordered.map(toFile)} label={t('issue.photo')} />}
          </Suspense>
        </Box>
      </Dialog>
    </>
  );
}

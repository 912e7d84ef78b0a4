import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, memo, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COVER_BYTES_MAX, COVER_HEIGHT_MIN, COVER_WIDTH_MIN } from '#contract/constants/challenges';
import { IMAGE_BYTES_MAX, IMAGE_MIME_TYPES } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import { useLatestCall } from '../../../shared/api/useLatestCall.ts';
import type { CropFrame } from '../../../shared/form/pictureCrop.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { useFileProblem } from '../../../shared/replay/useFileProblem.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ImageIcon } from '../../../shared/ui/icons.tsx';
import { uploadHandle, useUploadPictureMutation } from '../../files/filesApi.ts';
import { say } from '../../../shared/notify/say.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const PictureCropDialog = lazyPart(
  async () => (await import('../../../shared/form/PictureCropDialog.tsx')).PictureCropDialog,
);

const MEGABYTE = 1024 * 1024;
/** A cover as it is kept, in px. */
const COVER: CropFrame = { ratio: COVER_WIDTH_MIN / COVER_HEIGHT_MIN, widthMin: COVER_WIDTH_MIN, widthMax: 1920 };

/** The challenge's cover: chosen, cut to 16:9, stored. */
export function CoverField() {
  const { value, error, setValue } = useFormField<Picture | null>('cover');
  return <Cover picture={value} error={error} onChange={setValue} />;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const Cover = memo(function Cover({
  picture,
  error,
  onChange,
}: {
  picture: Picture | null;
  error: string | undefined;
  onChange: (picture: Picture | null) => void;
}) {
  const { t } = useTranslation('challenges');
  const input = useRef<HTMLInputElement>(null);
  const { url, problem, busy, choose, use, close, refuse } = useCoverUpload(onChange);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) choose(file);
    target.value = '';
  };
  const shown = problem ?? error;
  return (
    <Box
      role="group"
      id="field-cover"
      tabIndex={-1}
      aria-label={t('field.cover')}
      {...(error !== undefined && { 'data-invalid': true })}
    >
      <Typography component="div" sx={{ fontSize: 13, fontWeight: 550, mb: 0.75 }}>
        {t('field.cover')} *
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {picture ? (
          <Box
            component="img"
            src={picture.url}
            alt={t('cover.alt')}
            sx={{
              width: 320,
              maxWidth: '100%',
              aspectRatio: '16 / 9',
              objectFit: 'cover',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              background: `center / cover url(${picture.placeholder})`,
            }}
          />
        ) : (
          <Box
            aria-hidden
            sx={{
              width: 320,
              maxWidth: '100%',
              aspectRatio: '16 / 9',
              borderRadius: 1,
              border: 1,
              borderStyle: 'dashed',
              borderColor: error ? 'error.main' : 'control.border',
              display: 'grid',
              placeItems: 'center',
              color: 'text.secondary',
            }}
          >
            <ImageIcon />
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t(picture ? 'cover.replace' : 'cover.choose')}
          </Button>
          {picture && (
            <Button color="inherit" onClick={() => onChange(null)}>
              {t('cover.remove')}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          hidden
          type="file"
          accept={IMAGE_MIME_TYPES.join(',')}
          aria-label={t('cover.choose')}
          onChange={pick}
        />
      </Box>
      <FormHelperText error={shown !== undefined && shown !== null}>
        {shown ?? t('hint.cover', { width: COVER_WIDTH_MIN, height: COVER_HEIGHT_MIN })}
      </FormHelperText>
      <Suspense fallback={null}>
        {url && (
          <PictureCropDialog
            url={url}
            frame={COVER}
            mime="image/jpeg"
            words={{
              title: t('cover.cropTitle'),
              help: t('cover.cropHelp'),
              area: t('cover.cropArea'),
              zoom: t('cover.cropZoom'),
              cancel: t('cover.cropCancel'),
              use: t('cover.cropUse'),
              tooSmall: t('hint.cover', { width: COVER_WIDTH_MIN, height: COVER_HEIGHT_MIN }),
            }}
            busy={busy}
            problem={problem}
            onUse={use}
            onUnreadable={refuse}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
});

/** A file on its way to becoming the cover: read, cut, sent. */
function useCoverUpload(onUploaded: (picture: Picture) => void) {
  const { t } = useTranslation('challenges');
  const brandId = useBrandId();
  const [upload, { isLoading: busy }] = useUploadPictureMutation();
  const { latest, callOff } = useLatestCall();
  const [url, setUrl] = useState<string | null>(null);
  const { refused, fault, refuse, fail } = useFileProblem('cover');
  const close = useCallback(() => {
    callOff();
    setUrl((old) => {
      if (old) URL.revokeObjectURL(old);
      return null;
    });
    refuse(null);
  }, [callOff, refuse]);
  const choose = (file: File) => {
    close();
    if (!IMAGE_MIME_TYPES.some((type) => type === file.type)) refuse('wrongType');
    else if (file.size > IMAGE_BYTES_MAX) refuse('tooLarge');
    else setUrl(URL.createObjectURL(file));
  };
  const use = async (cut: Blob) => {
    if (cut.size > COVER_BYTES_MAX) return refuse('cutTooLarge');
    refuse(null);
    const answer = await latest(upload({ brandId, purpose: 'challenge_cover', handle: uploadHandle(cut, () => {}) }));
    if (!answer) return;
    if (!answer.data) return fail(answer.error);
    close();
    onUploaded(answer.data);
    say(t('cover.uploaded'));
  };
  const bytesMax = refused === 'cutTooLarge' ? COVER_BYTES_MAX : IMAGE_BYTES_MAX;
  const wrong = refused === 'cutTooLarge' ? 'tooLarge' : refused;
  const failed = fault && faultText(fault, t('cover.failed'));
  return {
    url,
    problem: wrong ? t(`cover.${wrong}`, { megabytes: bytesMax / MEGABYTE }) : failed,
    busy,
    choose,
    use: (cut: Blob) => void use(cut),
    close,
    refuse: () => {
      close();
      refuse('unreadable');
    },
  };
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormikContext } from 'formik';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_MIME_TYPES } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import { UploadIcon } from '../../../shared/ui/icons.tsx';
import type { ProductFormValues } from '../productFormValues.ts';
import { PictureTile } from './PictureTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import { usePictureUploads } from './usePictureUploads.ts';

/** The product's pictures: dropped, pasted or chosen, put in order, removed. */
export function PicturesSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('products');
  const { values, errors, touched, setFieldValue } = useFormikContext<ProductFormValues>();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // Uploads end at any time, several between two renders: each must see what the one before has added.
  const latest = useRef(values.images);
  useEffect(() => {
    latest.current = values.images;
  }, [values.images]);
  const change = (images: Picture[]) => {
    latest.current = images;
    void setFieldValue('images', images);
  };
  const { uploads, add, dismiss, retry } = usePictureUploads((picture) => change([...latest.current, picture]));
  const error = touched.images && typeof errors.images === 'string' ? errors.images : null;

  const move = (from: number, to: number) => {
    const images = [...latest.current];
    const [moved] = images.splice(from, 1);
    if (!moved || to < 0 || to > images.length) return;
    images.splice(to, 0, moved);
    change(images);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <Box
      role="group"
      aria-label={t('form.pictures')}
      tabIndex={-1}
      {...(error && { 'data-invalid': true, 'aria-describedby': 'pictures-error' })}
      {...(!readOnly && {
        onDrop: drop,
        onPaste: paste,
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
      })}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: error ? 'error.main' : over ? 'primary.main' : 'control.border',
        borderRadius: 1,
        p: 2,
        bgcolor: over ? 'action.hover' : undefined,
      }}
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {values.images.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={index}
            last={index === values.images.length - 1}
            readOnly={readOnly}
            onMove={move}
            onRemove={(at) => change(values.images.filter((_, i) => i !== at))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </Box>
      {!readOnly && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            mt: values.images.length + uploads.length > 0 ? 2 : 0,
          }}
        >
          <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
            {t('pictures.add')}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {t('pictures.how')}
          </Box>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={IMAGE_MIME_TYPES.join(',')}
            aria-label={t('pictures.add')}
            onChange={choose}
          />
        </Box>
      )}
      {error && (
        <FormHelperText error id="pictures-error">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

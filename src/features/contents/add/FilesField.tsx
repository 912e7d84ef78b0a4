import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_MIME_TYPES, VIDEO_MIME_TYPES } from '#contract/constants/files';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { CloseIcon, UploadIcon } from '../../../shared/ui/icons.tsx';
import { type ContentUpload, useContentUploads } from './useContentUploads.ts';

const TYPES = [...VIDEO_MIME_TYPES, ...IMAGE_MIME_TYPES].join(',');

/** Files of a content in a Formik form, each uploaded as soon as it is chosen. The value holds the ids of files; one that is not there yet counts as ''. */
export function FilesField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('contents');
  const input = useRef<HTMLInputElement>(null);
  const { error, setValue } = useFormField<string[]>(name);
  const { uploads, add, pause, resume, remove } = useContentUploads();
  const ids = uploads.flatMap(({ state, fileId }) => (state === 'refused' ? [] : (fileId ?? ''))).join(' ');
  const hasAny = uploads.some(({ state }) => state !== 'refused');
  useEffect(() => {
    setValue(hasAny ? ids.split(' ') : []);
  }, [ids, hasAny, setValue]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    <Box
      role="group"
      id={`field-${name}`}
      tabIndex={-1}
      aria-label={label}
      {...(error !== undefined && { 'data-invalid': true })}
    >
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 2.5,
          border: '1px dashed',
          borderColor: error === undefined ? 'control.border' : 'error.main',
          borderRadius: 1,
          textAlign: 'center',
        }}
      >
        <Button variant="outlined" color="inherit" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t('add.choose')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {t('add.filesHint')}
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={TYPES}
          aria-label={label}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Box component="ul" aria-label={t('add.files')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onPause={() => pause(upload.id)}
            onResume={() => resume(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  upload: ContentUpload;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

function UploadRow({ upload: { name, progress, state, problem }, onPause, onResume, onRemove }: RowProps) {
  const { t } = useTranslation('contents');
  const isOpen = state !== 'done' && state !== 'refused';
  return (
    <Box component="li" sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <span className="tabular">
          {state === 'done' ? t('add.done') : isOpen ? t('add.percent', { percent: Math.round(progress * 100) }) : ''}
        </span>
        {state === 'sending' && (
          <Button size="small" color="inherit" aria-label={t('add.pauseNamed', { name })} onClick={onPause}>
            {t('add.pause')}
          </Button>
        )}
        {(state === 'paused' || state === 'stopped') && (
          <Button size="small" aria-label={t('add.resumeNamed', { name })} onClick={onResume}>
            {t('add.resume')}
          </Button>
        )}
        <IconButton size="small" aria-label={t('add.removeNamed', { name })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && (
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={t('add.progressNamed', { name })}
        />
      )}
      {problem !== null && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}

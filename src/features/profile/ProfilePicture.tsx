import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_MIME_TYPES } from '#contract/constants/files';
import { initialsOf } from '../../shared/format/initials.ts';
import { displayName } from '../../shared/session/displayName.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { PICTURE_MEGABYTES_MAX, useProfilePicture } from './useProfilePicture.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** The own picture: choose, look, then use it; or do without one. */
export function ProfilePicture() {
  const { t } = useTranslation('profile');
  const user = useCurrentUser();
  const { preview, problem, busy, choose, use, drop, remove } = useProfilePicture();
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) choose(file);
    target.value = '';
  };
  const source = preview ?? user.avatar;
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Avatar
          {...(source ? { src: source } : {})}
          alt={preview ? t('picture.preview') : ''}
          sx={{
            width: 96,
            height: 96,
            fontSize: 32,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(displayName(user))}
        </Avatar>
        <Stack sx={{ gap: 1 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {preview ? (
              <>
                <WorkButton variant="contained" loading={busy} onClick={() => void use()}>
                  {t('picture.use')}
                </WorkButton>
                <WorkButton onClick={drop} isBusy={busy}>
                  {t('picture.cancel')}
                </WorkButton>
              </>
            ) : (
              <>
                <Button variant="outlined" onClick={() => input.current?.click()}>
                  {t(user.avatar ? 'picture.replace' : 'picture.choose')}
                </Button>
                {user.avatar && (
                  <WorkButton loading={busy} onClick={() => void remove()}>
                    {t('picture.remove')}
                  </WorkButton>
                )}
              </>
            )}
          </Stack>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('picture.hint', { megabytes: PICTURE_MEGABYTES_MAX })}
          </Typography>
        </Stack>
        <input
          ref={input}
          hidden
          type="file"
          accept={IMAGE_MIME_TYPES.join(',')}
          aria-label={t('picture.choose')}
          onChange={pick}
        />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

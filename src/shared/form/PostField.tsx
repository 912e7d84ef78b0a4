import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CONTENT_URL_MAX } from '#contract/constants/contents';
import { paths } from '../paths.ts';
import type { KnownPost } from './knownPost.ts';
import { TextField } from './TextField.tsx';
import { useTextField } from './useTextField.ts';

interface Props extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'required'> {
  known: KnownPost | null;
  /** Before the content that is there opens. */
  onLeave?: () => void;
}

/** The address of a post in a Formik form; as long as it is one that another content has, the way to that content is below it. */
export function PostField({ known, onLeave, ...field }: Props) {
  const { t } = useTranslation('forms');
  const { value } = useTextField('postUrl');
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'start' }}>
      <TextField {...field} name="postUrl" inputMode="url" maxLength={CONTENT_URL_MAX} />
      {known !== null && known.postUrl === value && (
        <Link
          component={RouterLink}
          to={paths.contents({ content: known.contentId })}
          variant="body2"
          sx={{ mx: 1.75, py: 0.5 }}
          {...(onLeave && { onClick: onLeave })}
        >
          {t('knownPost')}
        </Link>
      )}
    </Stack>
  );
}

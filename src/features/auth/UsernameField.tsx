import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { USERNAME_MAX } from '#contract/constants/auth';
import { TextField } from '../../shared/form/TextField.tsx';
import { useTextField } from '../../shared/form/useTextField.ts';
import { suggestUsername } from './suggestUsername.ts';

/** The username, with a spelling that is allowed offered when the typed one is not. */
export function UsernameField() {
  const { t } = useTranslation('account');
  const { setFieldValue } = useFormikContext();
  const { value, error } = useTextField('username');
  const suggestion = error === undefined ? null : suggestUsername(value);
  return (
    <Box>
      <TextField
        required
        name="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        maxLength={USERNAME_MAX}
      />
      {suggestion && (
        <Button size="small" onClick={() => void setFieldValue('username', suggestion, true)}>
          {t('register.usernameSuggestion', { name: suggestion })}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSON_NAME_MAX } from '#contract/constants/auth';
import { LANGUAGES } from '#contract/constants/languages';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { PhoneField } from '../../shared/form/PhoneField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { useUpdateProfileMutation } from './profileApi.ts';
import { profileFormSchema } from './profileFormSchema.ts';
import { fromProfile, type ProfileFormValues, toProfileBody } from './profileFormValues.ts';

/** Names, telephone and the language of mails. */
export function ProfileForm() {
  const { t } = useTranslation('profile');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const language = useLanguage();
  const { email, profile } = useCurrentUser();
  const { refetch } = useGetMeQuery();
  const [updateProfile] = useUpdateProfileMutation();
  const hasPhone = profile.phone !== null;
  const schema = useMemo(() => profileFormSchema(forms, hasPhone), [forms, hasPhone]);
  const [initialValues, setInitialValues] = useState(() => fromProfile(profile, language));

  const submit = async (values: ProfileFormValues, saved: () => void) => {
    const answer = await updateProfile({ version: profile.version, body: toProfileBody(values) });
    if (answer.error) {
      // Changed elsewhere: what was typed stays, and the next try knows of the change.
      if (isApiFault(answer.error) && answer.error.status === 412) await refetch();
      throw answer.error;
    }
    saved();
    setInitialValues(values);
    notify.success(t('details.saved'));
  };
  return (
    <EditForm
      label={t('details.label')}
      initialValues={initialValues}
      schema={schema}
      failedText={t('details.failed')}
      onSubmit={submit}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            name="firstName"
            label={t('details.firstName')}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
          />
          <TextField
            name="lastName"
            label={t('details.lastName')}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        </Box>
        <MuiTextField
          id="profile-email"
          size="small"
          label={t('details.email')}
          value={email}
          helperText={t('details.emailHint')}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <PhoneField name="phone" label={t('details.phone')} required={hasPhone} />
        <SelectField
          name="language"
          label={t('details.language')}
          hint={t('details.languageHint')}
          options={LANGUAGES.map((code) => ({ value: code, label: t(`details.languages.${code}`) }))}
        />
        <div>
          <SubmitButton>{t('details.save')}</SubmitButton>
        </div>
      </Box>
    </EditForm>
  );
}

import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSON_NAME_MAX } from '#contract/constants/auth';
import { LANGUAGES } from '#contract/constants/languages';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { PhoneField } from '../../shared/form/PhoneField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useStaleEdit } from '../../shared/form/useStaleEdit.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import type { ConsoleUser } from '../../shared/session/readSessionUser.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useUpdateProfileMutation } from './profileApi.ts';
import { profileFormSchema } from './profileFormSchema.ts';
import { fromProfile, type ProfileFormValues, toProfileChanges, toProfileFields } from './profileFormValues.ts';

const StaleProfileDialog = lazyPart(async () => (await import('./StaleProfileDialog.tsx')).StaleProfileDialog);

/** What of a person the form changes, as the answer to a change tells it, too. */
type Edited = Pick<ConsoleUser, 'profile'>;

/** Names, telephone and the language of mails. A stale edit shows both versions; whatever happens, the input stays. */
export function ProfileForm() {
  const { t } = useTranslation('profile');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const [shown] = useState(useLanguage());
  const user = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  // As it was when the input began with it: what comes meanwhile is told by the refusal, not saved over.
  const [opened, setOpened] = useState<Edited>(user);
  const initialValues = useMemo(() => fromProfile(opened.profile, shown), [opened, shown]);
  const hasPhone = opened.profile.phone !== null;
  const schema = useMemo(() => profileFormSchema(forms, hasPhone), [forms, hasPhone]);

  const save = async (before: Edited, values: ProfileFormValues) => {
    const { version } = before.profile;
    const body = toProfileChanges(fromProfile(before.profile, shown), values);
    const told = await updateProfile({ version, body }).unwrap();
    setOpened(told ?? { profile: { ...before.profile, ...toProfileFields(values) } });
    notify.success(t('details.saved'));
  };
  const { conflict, submit, saveChoice, close } = useStaleEdit(save);
  // A change of anything else of the profile, such as its picture, is none to the form.
  const isUntouched = Object.keys(toProfileChanges(initialValues, fromProfile(user.profile, shown))).length === 0;
  return (
    <>
      <EditForm
        label={t('details.label')}
        initialValues={initialValues}
        schema={schema}
        failedText={t('details.failed')}
        onSubmit={(values, saved) => submit(isUntouched ? user : opened, values, saved)}
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
            value={user.email}
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
      <Suspense fallback={null}>
        {conflict && (
          <StaleProfileDialog
            key={conflict.theirs.profile.version}
            base={initialValues}
            mine={conflict.mine}
            theirs={fromProfile(conflict.theirs.profile, shown)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

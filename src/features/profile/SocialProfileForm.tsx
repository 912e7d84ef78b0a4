import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_PLATFORM_NAMES, SOCIAL_PLATFORMS } from '#contract/constants/profile';
import type { SocialProfile } from '#contract/schemas/profile';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { WholeNumberField } from '../../shared/form/WholeNumberField.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useLinkSocialProfileMutation, useUnlinkSocialProfileMutation } from './profileApi.ts';
import { socialProfileFormSchema } from './socialProfileFormSchema.ts';
import { fromSocialProfile, type SocialProfileFormValues, toSocialProfileBody } from './socialProfileFormValues.ts';
import { useView } from '../../shared/replay/useView.ts';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';

const PLATFORM_OPTIONS = SOCIAL_PLATFORMS.map((platform) => ({
  value: platform,
  label: SOCIAL_PLATFORM_NAMES[platform],
}));

/** Links the own social profile, with figures as the person states them; the team list shows them as such. */
export function SocialProfileForm({ profile }: { profile: SocialProfile | null }) {
  const { t } = useTranslation('profile');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const [link] = useLinkSocialProfileMutation();
  const [unlink, { isLoading: unlinking }] = useUnlinkSocialProfileMutation();
  const [asking, setAsking] = useView('profile:disconnect', false);
  const [initialValues, setInitialValues] = useState(() => fromSocialProfile(profile));
  const schema = useMemo(() => socialProfileFormSchema(t, forms), [t, forms]);
  const submit = async (values: SocialProfileFormValues, saved: () => void) => {
    const linked = await link(toSocialProfileBody(values)).unwrap();
    saved();
    setInitialValues(fromSocialProfile(linked));
    notify.success(t('social.saved'));
  };
  const takeAway = async () => {
    const answer = await unlink();
    setAsking(false);
    if (answer.error) return notify.failed(answer.error, t('social.failed'));
    setInitialValues(fromSocialProfile(null));
    notify.success(t('social.removed'));
  };
  return (
    <>
      <EditForm
        label={t('social.label')}
        initialValues={initialValues}
        schema={schema}
        failedText={t('social.failed')}
        onSubmit={submit}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {profile && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Link
                href={profile.link}
                target="_blank"
                rel="noreferrer"
                sx={{ ...TOUCH_AREA, overflowWrap: 'anywhere' }}
              >
                {SOCIAL_PLATFORM_NAMES[profile.platform]} @{profile.handle}
              </Link>
              <Chip
                size="small"
                variant="outlined"
                color={profile.verified ? 'success' : 'default'}
                label={t(profile.verified ? 'social.verified' : 'social.stated')}
              />
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <SelectField name="platform" label={t('social.platform')} options={PLATFORM_OPTIONS} />
            <TextField name="handle" label={t('social.handle')} hint={t('social.handleHint')} required />
            <WholeNumberField name="followers" label={t('social.followers')} />
            <WholeNumberField name="following" label={t('social.following')} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SubmitButton>{t(profile ? 'social.save' : 'social.link')}</SubmitButton>
            {profile && <Button onClick={() => setAsking(true)}>{t('social.remove')}</Button>}
          </Box>
        </Box>
      </EditForm>
      <ConfirmDialog
        destructive
        open={asking}
        title={t('social.confirmTitle')}
        confirmLabel={t('social.remove')}
        busy={unlinking}
        onConfirm={() => void takeAway()}
        onCancel={() => setAsking(false)}
      >
        {t('social.confirm')}
      </ConfirmDialog>
    </>
  );
}

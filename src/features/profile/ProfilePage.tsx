import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionList } from './SessionList.tsx';
import { SocialProfile } from './SocialProfile.tsx';

/** `/profile`: who the person is, how they sign in, and where they are signed in. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ProfileSection title={t('details.title')} body={t('details.body')}>
        <ProfileForm />
      </ProfileSection>
      <ProfileSection title={t('picture.title')}>
        <ProfilePicture />
      </ProfileSection>
      <ProfileSection title={t('social.title')} body={t('social.body')}>
        <SocialProfile />
      </ProfileSection>
      <ProfileSection title={t('password.title')} body={t('password.body')}>
        <PasswordForm />
      </ProfileSection>
      <ProfileSection title={t('sessions.title')} body={t('sessions.body')}>
        <SessionList />
      </ProfileSection>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contract/constants/auth';
import { BRAND_NAME_MAX } from '#contract/constants/brands';
import { CountryField } from '../../shared/form/CountryField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { SlugField } from './SlugField.tsx';

interface Props {
  /** The slug that an existing brand has; null for a new one. */
  ownSlug: string | null;
  /** Whether the slug is written along with the name until somebody edits it. */
  slugFollowsName: boolean;
}

/** What a brand says of itself. */
export function BrandFields({ ownSlug, slugFollowsName }: Props) {
  const { t } = useTranslation('brands');
  return (
    <>
      <TextField required name="name" label={t('form.name')} autoComplete="organization" maxLength={BRAND_NAME_MAX} />
      <SlugField ownSlug={ownSlug} followsName={slugFollowsName} />
      <TextField required type="email" name="email" label={t('form.email')} autoComplete="email" inputMode="email" maxLength={EMAIL_MAX} />
      <TextField type="url" name="website" label={t('form.website')} hint={t('form.websiteHint')} autoComplete="url" inputMode="url" />
      <CountryField required name="country" label={t('form.country')} />
    </>
  );
}

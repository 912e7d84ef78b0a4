import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contract/constants/auth';
import { CountryField } from '../../shared/form/CountryField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { BrandNameField } from './BrandNameField.tsx';
import { SlugField } from './SlugField.tsx';
import type { KnownBrand } from './readBrand.ts';

interface Props {
  /** What an existing brand has; null for a new one. */
  own: Pick<KnownBrand, 'name' | 'slug' | 'country'> | null;
  /** Whether the slug is written along with the name until somebody edits it. */
  slugFollowsName: boolean;
}

/** What a brand says of itself. */
export function BrandFields({ own, slugFollowsName }: Props) {
  const { t } = useTranslation('brands');
  return (
    <>
      <BrandNameField ownName={own?.name ?? null} />
      <SlugField ownSlug={own?.slug ?? null} followsName={slugFollowsName} />
      <TextField
        required
        type="email"
        name="email"
        label={t('form.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
      />
      <TextField
        type="url"
        name="website"
        label={t('form.website')}
        hint={t('form.websiteHint')}
        autoComplete="url"
        inputMode="url"
      />
      {(own === null || own.country !== null) && <CountryField required name="country" label={t('form.country')} />}
    </>
  );
}

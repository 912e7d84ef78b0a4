import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/schemas/brands';
import { countryChoices } from '../../shared/form/countryNames.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { Term } from '../../shared/ui/Term.tsx';

export type ShownBrand = Pick<Brand, 'name' | 'slug' | 'email' | 'website'> & { country: string | null };

/** What was submitted, to read. */
export function BrandDetails({ brand }: { brand: ShownBrand }) {
  const { t } = useTranslation('brands');
  const language = useLanguage();
  const country = countryChoices(language).find(({ code }) => code === brand.country)?.name ?? null;
  const rows = [
    [t('form.name'), brand.name],
    [t('form.slug'), brand.slug, 'slug'],
    [t('form.email'), brand.email],
    [t('form.website'), brand.website],
    [t('form.country'), country],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 1fr) 2fr' },
        columnGap: 3,
        rowGap: { xs: 0.5, sm: 1.5 },
      }}
    >
      {rows.map(([label, value, term]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary', mt: { xs: 1, sm: 0 } }}>
            {term ? <Term name={term}>{label}</Term> : label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? MISSING}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SLUG_MAX } from '#contract/constants/brands';
import { FieldInput } from '../../shared/form/FieldInput.tsx';
import { useTextField } from '../../shared/form/useTextField.ts';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { type BrandFormValues, suggestSlug } from './brandFormValues.ts';
import { SuggestionButton } from './SuggestionButton.tsx';
import { useBrandAvailability } from './useBrandAvailability.ts';

/** The slug: may follow the name until it is edited, and says while typing whether it is free. */
export function SlugField({ ownSlug, followsName }: { ownSlug: string | null; followsName: boolean }) {
  const { t } = useTranslation('brands');
  const {
    values: { name },
    setFieldValue,
  } = useFormikContext<BrandFormValues>();
  const field = useTextField('slug');
  const availability = useBrandAvailability('slug', field.value.trim(), ownSlug);
  const lastName = useRef(name);
  useEffect(() => {
    const untouched = followsName && field.value === suggestSlug(lastName.current);
    lastName.current = name;
    if (untouched && field.value !== suggestSlug(name)) void setFieldValue('slug', suggestSlug(name), false);
  }, [field.value, followsName, name, setFieldValue]);
  const taken = availability.state === 'taken';
  return (
    <Box sx={{ position: 'relative' }}>
      <FieldInput
        {...field}
        required
        label={t('form.slug')}
        hint={t('form.slugHint')}
        maxLength={SLUG_MAX}
        error={field.error ?? (taken ? t('form.slugTaken') : undefined)}
      />
      <Box role="status" sx={{ position: 'absolute', top: 0, right: 2 }}>
        {availability.state === 'pending' && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('form.slugPending')}
          </Typography>
        )}
        {availability.state === 'available' && (
          <Typography
            variant="caption"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
          >
            <CheckIcon sx={{ fontSize: 16 }} />
            {t('form.slugAvailable')}
          </Typography>
        )}
      </Box>
      {taken && <SuggestionButton field="slug" suggestion={availability.suggestion} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { BRAND_NAME_MAX } from '#contract/constants/brands';
import { FieldInput } from '../../shared/form/FieldInput.tsx';
import { useTextField } from '../../shared/form/useTextField.ts';
import { SuggestionButton } from './SuggestionButton.tsx';
import { useBrandAvailability } from './useBrandAvailability.ts';

/** The brand's name. Names may repeat here; a server that wants each only once says so while one types. */
export function BrandNameField({ ownName }: { ownName: string | null }) {
  const { t } = useTranslation('brands');
  const field = useTextField('name');
  const availability = useBrandAvailability('name', field.value.trim(), ownName);
  const taken = availability.state === 'taken';
  return (
    <Box>
      <FieldInput
        {...field}
        required
        label={t('form.name')}
        autoComplete="organization"
        maxLength={BRAND_NAME_MAX}
        error={field.error ?? (taken ? t('form.nameTaken') : undefined)}
      />
      {taken && <SuggestionButton field="name" suggestion={availability.suggestion} />}
    </Box>
  );
}

import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { BrandFormValues } from './brandFormValues.ts';

/** Takes what the server suggests in place of a name or slug that is taken; nothing without a suggestion. */
export function SuggestionButton({ field, suggestion }: { field: 'name' | 'slug'; suggestion: string | null }) {
  const { t } = useTranslation('brands');
  const { setFieldValue } = useFormikContext<BrandFormValues>();
  if (!suggestion) return null;
  return (
    <Button size="small" onClick={() => void setFieldValue(field, suggestion, true)}>
      {t('form.useSuggestion', { suggestion })}
    </Button>
  );
}

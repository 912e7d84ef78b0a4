import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm, type FormDraftRule } from '../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { BrandFields } from './BrandFields.tsx';
import { brandFormSchema } from './brandFormSchema.ts';
import type { BrandFormValues } from './brandFormValues.ts';
import type { KnownBrand } from './readBrand.ts';

interface Props {
  initialValues: BrandFormValues;
  /** What an existing brand has; null for a new one. */
  own: Pick<KnownBrand, 'name' | 'slug' | 'country'> | null;
  label: string;
  submitLabel: string;
  failedText: string;
  /** Beside the submit button. */
  secondary?: ReactNode;
  draft?: FormDraftRule;
  onSubmit: (values: BrandFormValues, saved: () => void) => Promise<void>;
}

const FIELDS: ReadonlySet<string> = new Set(['name', 'slug', 'email', 'website', 'country']);

/** What a brand says of itself: for its creation and for another try after a rejection. */
export function BrandForm({ initialValues, own, label, submitLabel, failedText, secondary, draft, onSubmit }: Props) {
  const { t } = useTranslation('brands');
  const { t: forms } = useTranslation('forms');
  const schema = useMemo(() => brandFormSchema(t, forms), [t, forms]);
  return (
    <EditForm
      label={label}
      initialValues={initialValues}
      schema={schema}
      failedText={failedText}
      guarded={false}
      draft={draft}
      onSubmit={onSubmit}
      toField={(path) => (FIELDS.has(path) ? path : null)}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <BrandFields own={own} slugFollowsName />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& > button': { flexGrow: { xs: 1, sm: 0 } } }}>
          <SubmitButton>{submitLabel}</SubmitButton>
          {secondary}
        </Box>
      </Box>
    </EditForm>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EditForm, type FormDraftRule } from '../../shared/form/EditForm.tsx';
import { BasicsSection } from './form/BasicsSection.tsx';
import { FeedOwned } from './form/FeedOwned.tsx';
import { IdentitySection } from './form/IdentitySection.tsx';
import { LockedByFeed } from './form/lockedByFeed.ts';
import { PicturesSection } from './form/PicturesSection.tsx';
import { PriceSection } from './form/PriceSection.tsx';
import { VariantsSection } from './form/VariantsSection.tsx';
import { productFormSchema } from './productFormSchema.ts';
import { type ProductFormValues, toProductField } from './productFormValues.ts';
import { FormEnd } from '../../shared/form/FormEnd.tsx';

interface Props {
  initialValues: ProductFormValues;
  readOnly: boolean;
  /** A feed keeps it right: what the feed owns is read-only. */
  isLocked?: boolean;
  /** Above the fields. */
  notice?: ReactNode;
  draft: FormDraftRule;
  onSubmit: (values: ProductFormValues, saved: () => void) => Promise<void>;
  /** The page's header with its submit button, so that the button is inside the form. */
  header: ReactNode;
  /** The submit button once more, at the end of the form. */
  submit: ReactNode;
}

/** The form of a product, for creating and for editing. */
export function ProductForm({
  initialValues,
  readOnly,
  isLocked = false,
  notice,
  draft,
  onSubmit,
  header,
  submit,
}: Props) {
  const { t } = useTranslation(['products', 'forms']);
  const language = useLanguage();
  const schema = useMemo(() => productFormSchema(t, language), [t, language]);
  return (
    <EditForm
      label={t('form.label')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={onSubmit}
      toField={toProductField}
      draft={draft}
    >
      {header}
      {notice}
      <LockedByFeed value={isLocked}>
        <Box
          component="fieldset"
          disabled={readOnly}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3, maxWidth: 720, pb: { xs: 10, md: 4 } }}
        >
          <FormSection title={t('form.basics')}>
            <BasicsSection />
          </FormSection>
          <FormSection title={t('form.pictures')} hint={t('form.picturesHint')}>
            <PicturesSection readOnly={readOnly || isLocked} />
          </FormSection>
          <FormSection title={t('form.pricing')}>
            <PriceSection />
          </FormSection>
          <FormSection title={t('form.identity')} hint={t('form.identityHint')}>
            <IdentitySection />
          </FormSection>
          <FormSection title={t('form.variants')} hint={t('form.variantsHint')}>
            <FeedOwned>
              <VariantsSection />
            </FeedOwned>
          </FormSection>
          {submit && <FormEnd>{submit}</FormEnd>}
        </Box>
      </LockedByFeed>
    </EditForm>
  );
}

function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <div>
        <Typography variant="h2">{title}</Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}

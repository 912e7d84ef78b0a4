import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMay, useRoleForbids } from '../../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { BrandFields } from '../BrandFields.tsx';
import { brandSettingsSchema } from '../brandSettingsSchema.ts';
import { fromBrandSettings, toBrandSettingsField } from '../brandSettingsValues.ts';
import { BillingFields } from './BillingFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { StockFields } from './StockFields.tsx';
import { useBrandSaving } from './useBrandSaving.ts';
import { FormEnd } from '../../../shared/form/FormEnd.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import type { KnownBrand } from '../readBrand.ts';

const ReviewChangesDialog = lazyPart(
  async () => (await import('./ReviewChangesDialog.tsx')).ReviewChangesDialog,
  ({ onDecide }) => onDecide(false),
);
const StaleBrandDialog = lazyPart(async () => (await import('./StaleBrandDialog.tsx')).StaleBrandDialog);

interface Props {
  brand: KnownBrand;
  onSaved: (brand: KnownBrand) => void;
  /** Whether something is typed that is not saved. Keep the function the same. */
  onDirty: (dirty: boolean) => void;
}

/** Profile, region and billing identity of a brand in one form, as far as the role goes. */
export function BrandEditor({ brand, onSaved, onDirty }: Props) {
  const { t } = useTranslation('brands');
  const { t: forms } = useTranslation('forms');
  const schema = useMemo(() => brandSettingsSchema(t, forms), [t, forms]);
  const initialValues = useMemo(() => fromBrandSettings(brand), [brand]);
  const { isReviewed, decide, conflict, submit, saveChoice, close } = useBrandSaving(brand, onSaved);
  const mayWrite = useMay('brands.update');
  const roleForbids = useRoleForbids('brands.update');
  const mayBill = useMay('billing.update');
  const billingIsOthers = useRoleForbids('billing.update');
  const mayReadBilling = useMay('billing.read');
  return (
    <>
      <EditForm
        label={t('settings.form')}
        initialValues={initialValues}
        schema={schema}
        failedText={t('form.saveFailed')}
        onSubmit={submit}
        onDirty={onDirty}
        toField={toBrandSettingsField}
      >
        <PageHeader
          title={t('settings.title')}
          description={t(roleForbids ? 'settings.readOnly' : 'settings.description')}
          action={mayWrite && <SubmitButton>{t('settings.save')}</SubmitButton>}
        />
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <Section title={t('settings.profile')} disabled={!mayWrite}>
            <BrandFields own={brand} slugFollowsName={false} />
          </Section>
          {brand.timezone !== null && brand.defaultCurrency !== null && (
            <Section title={t('settings.region')} disabled={!mayWrite}>
              <RegionFields />
            </Section>
          )}
          {brand.inStockFrom !== null && brand.limitedFrom !== null && (
            <Section title={t('settings.stock')} hint={t('settings.stockHint')} disabled={!mayWrite}>
              <StockFields />
            </Section>
          )}
          {mayReadBilling && brand.billing !== undefined && (
            <Section
              title={t('settings.billing')}
              hint={t(billingIsOthers ? 'settings.billingReadOnly' : 'settings.billingHint')}
              disabled={!mayBill}
            >
              <BillingFields />
            </Section>
          )}
          {mayWrite && (
            <FormEnd>
              <SubmitButton>{t('settings.save')}</SubmitButton>
            </FormEnd>
          )}
        </Box>
        <Suspense fallback={null}>
          {isReviewed && <ReviewChangesDialog before={initialValues} onDecide={decide} />}
        </Suspense>
      </EditForm>
      <Suspense fallback={null}>
        {conflict && (
          <StaleBrandDialog
            key={conflict.theirs.version}
            base={initialValues}
            mine={conflict.mine}
            theirs={fromBrandSettings(conflict.theirs)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function Section({
  title,
  hint,
  disabled,
  children,
}: {
  title: string;
  hint?: string;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Box
        component="fieldset"
        disabled={disabled}
        sx={{ border: 0, m: 0, p: 0, pt: 2, minWidth: 0, display: 'grid', gap: 2 }}
      >
        {children}
      </Box>
    </Paper>
  );
}

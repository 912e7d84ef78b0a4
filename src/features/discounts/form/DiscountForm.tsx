import Alert from '@mui/material/Alert';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountState } from '#contract/constants/discounts';
import { EditForm, type FormDraftRule } from '../../../shared/form/EditForm.tsx';
import { FormEnd } from '../../../shared/form/FormEnd.tsx';
import { LockableFields } from '../../../shared/form/LockableFields.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { LockIcon } from '../../../shared/ui/icons.tsx';
import { StateField, TitleField } from './BasicsSection.tsx';
import { CodeField } from './CodeField.tsx';
import { CommissionSection } from './CommissionSection.tsx';
import { CreatorSection } from './CreatorSection.tsx';
import { discountFormSchema } from './discountFormSchema.ts';
import { type DiscountFormValues, toDiscountField } from './discountFormValues.ts';
import { DiscountPreview } from './DiscountPreview.tsx';
import { FormColumns } from './FormColumns.tsx';
import { FormSection } from './FormSection.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { ScopeSection } from './ScopeSection.tsx';
import { ValueSection } from './ValueSection.tsx';

interface Props {
  initialValues: DiscountFormValues;
  readOnly: boolean;
  draft: FormDraftRule;
  /** The brand's time zone. */
  zone: string;
  /** How often the code was used; from the first time on, what was promised stands still. */
  redemptions: number;
  states: readonly DiscountState[];
  onSubmit: (values: DiscountFormValues, saved: () => void) => Promise<void>;
  /** The page's header with its submit button, so that the button is inside the form. */
  header: ReactNode;
  /** The submit button once more, at the end of the form. */
  submit: ReactNode;
}

/** The form of a discount, for creating and for editing. */
export function DiscountForm({ initialValues, readOnly, draft, zone, redemptions, states, ...page }: Props) {
  const { t } = useTranslation(['discounts', 'forms']);
  const language = useLanguage();
  const schema = useMemo(() => discountFormSchema({ t, language, zone }), [t, language, zone]);
  const isLocked = redemptions > 0;
  return (
    <EditForm
      label={t('form.label')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={page.onSubmit}
      toField={toDiscountField}
      draft={draft}
    >
      {page.header}
      <FormColumns readOnly={readOnly} aside={<DiscountPreview zone={zone} redemptions={redemptions} />}>
        {(inline) => (
          <>
            <FormSection title={t('form.basics')}>
              <TitleField />
              {isLocked && (
                <Alert severity="info" icon={<LockIcon />}>
                  {t('locked.form', { count: redemptions })}
                </Alert>
              )}
              <LockableFields locked={isLocked}>
                <CodeField own={initialValues.code} />
                <ValueSection />
              </LockableFields>
            </FormSection>
            {inline}
            <FormSection title={t('form.scope')}>
              <ScopeSection />
            </FormSection>
            <FormSection title={t('form.schedule')}>
              <ScheduleSection zone={zone} />
              <StateField states={states} />
            </FormSection>
            <FormSection title={t('form.creator')} hint={t('form.creatorHint')}>
              <CreatorSection />
            </FormSection>
            <FormSection title={t('form.commission')} hint={t('form.commissionHint')}>
              <CommissionSection />
            </FormSection>
            {page.submit && <FormEnd>{page.submit}</FormEnd>}
          </>
        )}
      </FormColumns>
    </EditForm>
  );
}

import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import { EditForm } from '../../../shared/form/EditForm.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { TitleField } from '../form/BasicsSection.tsx';
import { CommissionSection } from '../form/CommissionSection.tsx';
import { creatorCodesSchema } from '../form/discountFormSchema.ts';
import { DRAFT_FIELDS, toDiscountField } from '../form/discountFormValues.ts';
import { DiscountPreview } from '../form/DiscountPreview.tsx';
import { FormColumns } from '../form/FormColumns.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { ScheduleSection } from '../form/ScheduleSection.tsx';
import { ScopeSection } from '../form/ScopeSection.tsx';
import { ValueSection } from '../form/ValueSection.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { AudienceSection } from './AudienceSection.tsx';
import { CodesPreview } from './CodesPreview.tsx';
import { CodesRun } from './CodesRun.tsx';
import { type CodesFormValues, toCodesField } from './codesFormValues.ts';
import { PatternSection } from './PatternSection.tsx';

interface Props {
  initialValues: CodesFormValues;
  readOnly: boolean;
  /** The brand's time zone. */
  zone: string;
  brandId: number;
  header: ReactNode;
  /** Says what would be made, or makes it. Rejects with an API fault. */
  onRun: (values: CodesFormValues, dryRun: boolean) => Promise<CreatorCodesAnswer>;
}

const toField = (path: string) => toCodesField(path) ?? toDiscountField(path);

/** Terms, pattern and creators. Sending it the first time is a dry run; what it found stands below, and then it is made. */
export function CodesForm({ initialValues, readOnly, zone, brandId, header, onRun }: Props) {
  const { t } = useTranslation(['discounts', 'forms']);
  const language = useLanguage();
  const schema = useMemo(() => creatorCodesSchema({ t, language, zone }), [t, language, zone]);
  const draft = useMemo(
    () => ({ key: `${brandId}:discount:codes`, fields: [...DRAFT_FIELDS, ...Object.keys(initialValues)] }),
    [brandId, initialValues],
  );
  const [tried, setTried] = useState<CodesFormValues | null>(null);
  const [found, setFound] = useView<CreatorCodesAnswer | null>('discounts:codes:found', null);
  const submit = async (values: CodesFormValues, saved: () => void) => {
    if (found && tried === values) {
      await onRun(values, false);
      saved();
      return;
    }
    const answer = await onRun(values, true);
    setTried(values);
    setFound(answer);
  };
  return (
    <EditForm
      label={t('codes.title')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      toField={toField}
      draft={draft}
    >
      {header}
      <FormColumns
        readOnly={readOnly}
        aside={
          <>
            <CodesPreview />
            <DiscountPreview zone={zone} redemptions={0} />
          </>
        }
      >
        {(inline) => (
          <>
            <FormSection title={t('codes.who')}>
              <AudienceSection />
            </FormSection>
            <FormSection title={t('codes.pattern')}>
              <PatternSection />
            </FormSection>
            <FormSection title={t('codes.terms')}>
              <TitleField />
              <ValueSection />
            </FormSection>
            {inline}
            <FormSection title={t('form.scope')}>
              <ScopeSection />
            </FormSection>
            <FormSection title={t('form.schedule')}>
              <ScheduleSection zone={zone} />
            </FormSection>
            <FormSection title={t('form.commission')} hint={t('form.commissionHint')}>
              <CommissionSection />
            </FormSection>
            {!readOnly && <CodesRun found={found} tried={tried} onOther={() => setFound(null)} />}
          </>
        )}
      </FormColumns>
    </EditForm>
  );
}

import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommand } from '../../shared/api/useCommand.ts';
import { FormSkeleton } from '../../shared/form/FormSkeleton.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useClock } from '../../shared/format/useNow.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useCreateDiscountMutation } from './discountsApi.ts';
import { DiscountForm } from './form/DiscountForm.tsx';
import { type DiscountFormValues, DRAFT_FIELDS, emptyDiscount, toBody } from './form/discountFormValues.ts';
import { useAttributionDays } from './form/useAttributionDays.ts';
import { useBrandTerms } from './form/useBrandTerms.ts';
import { WhenOffered } from './WhenOffered.tsx';

const FIRST_STATES = ['live', 'draft'] as const;

/** `/discounts/create` */
export function DiscountCreatePage() {
  const { t } = useTranslation('discounts');
  const navigate = useNavigate();
  const notify = useNotify();
  const clock = useClock();
  const brandId = useBrandId();
  const { zone, currency } = useBrandTerms();
  const mayWrite = useMay('discounts.write');
  const refusal = useRefusal('discounts.write', t('form.readOnly'));
  const [create] = useCreateDiscountMutation();
  const [openedAt] = useState(clock);
  const attributionDays = useAttributionDays();
  const initialValues = useMemo(
    () => attributionDays !== undefined && emptyDiscount({ currency, now: openedAt, zone, attributionDays }),
    [currency, openedAt, zone, attributionDays],
  );
  const once = useCommand();
  const draft = useMemo(() => ({ key: `${brandId}:discount:new`, fields: DRAFT_FIELDS }), [brandId]);

  const save = async (values: DiscountFormValues, saved: () => void) => {
    const body = toBody(values, zone);
    const discount = await once(body, (key) => create({ brandId, body, key }).unwrap());
    saved();
    notify.success(t('create.done', { code: discount.code }));
    await navigate(paths.discounts.detail(discount.id));
  };
  const submit = mayWrite && <SubmitButton>{t('create.submit')}</SubmitButton>;
  const header = (action: ReactNode) => (
    <PageHeader title={t('create.title')} description={refusal ?? undefined} action={action} />
  );
  return (
    <WhenOffered header={header(null)}>
      {initialValues ? (
        <DiscountForm
          initialValues={initialValues}
          readOnly={!mayWrite}
          draft={draft}
          zone={zone}
          redemptions={0}
          states={FIRST_STATES}
          onSubmit={save}
          header={header(submit)}
          submit={submit}
        />
      ) : (
        <>
          {header(null)}
          <FormSkeleton fields={[320, 220]} />
        </>
      )}
    </WhenOffered>
  );
}

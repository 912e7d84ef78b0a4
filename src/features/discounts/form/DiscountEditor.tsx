import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextDiscountStates } from '#contract/rules/discounts';
import type { Discount } from '#contract/schemas/discounts';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useUpdateDiscountMutation } from '../discountsApi.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { type DiscountFormValues, DRAFT_FIELDS, fromDiscount, toChanges } from './discountFormValues.ts';
import { useBrandTerms } from './useBrandTerms.ts';

const StaleDiscountDialog = lazyPart(async () => (await import('./StaleDiscountDialog.tsx')).StaleDiscountDialog);

interface Props {
  discount: Discount;
  onSaved: (discount: Discount) => void;
}

/** Edits one discount. A stale edit shows both versions; whatever happens, the input stays. */
export function DiscountEditor({ discount, onSaved }: Props) {
  const { t } = useTranslation('discounts');
  const notify = useNotify();
  const brandId = useBrandId();
  const { zone } = useBrandTerms();
  const mayWrite = useMay('discounts.write');
  const refusal = useRefusal('discounts.write', t('form.readOnly'));
  const [update] = useUpdateDiscountMutation();
  const initialValues = useMemo(() => fromDiscount(discount, zone), [discount, zone]);
  const draft = useMemo(
    () => ({ key: `${brandId}:discount:${discount.id}`, fields: DRAFT_FIELDS, version: discount.version }),
    [brandId, discount.id, discount.version],
  );
  const { state, stats, id } = discount;
  const isReplaced = discount.reissuedAsId !== null;
  const states = useMemo(
    () => [state, ...nextDiscountStates(state, stats.redemptions, isReplaced)],
    [state, stats.redemptions, isReplaced],
  );
  const save = async (before: Discount, values: DiscountFormValues) => {
    const body = toChanges(fromDiscount(before, zone), values, zone);
    onSaved(await update({ brandId, id, version: before.version, body }).unwrap());
    notify.success(t('edit.done'));
  };
  const { conflict, submit, saveChoice, close } = useStaleEdit(save, draft.key);
  const submitButton = mayWrite && <SubmitButton>{t('edit.submit')}</SubmitButton>;
  return (
    <>
      <DiscountForm
        initialValues={initialValues}
        readOnly={!mayWrite}
        draft={draft}
        zone={zone}
        redemptions={stats.redemptions}
        states={states}
        onSubmit={(values, saved) => submit(discount, values, saved)}
        header={
          <PageHeader
            title={t('edit.title', { code: discount.code })}
            description={refusal ?? undefined}
            action={submitButton}
            secondary={
              <Button component={Link} to={paths.discounts.detail(id)} variant="outlined" color="inherit">
                {t('edit.toDetail')}
              </Button>
            }
          />
        }
        submit={submitButton}
      />
      <Suspense fallback={null}>
        {conflict && (
          <StaleDiscountDialog
            key={conflict.theirs.version}
            base={initialValues}
            mine={conflict.mine}
            theirs={fromDiscount(conflict.theirs, zone)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

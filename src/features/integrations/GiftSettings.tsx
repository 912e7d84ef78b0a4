import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import {
  SHOPIFY_ORDER_MODES,
  SHOPIFY_ORDER_TAG_MAX,
  SHOPIFY_ORDER_TAG_PATTERN,
  type ShopifyOrderMode,
} from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRefusal } from '../../shared/session/useCurrentUser.ts';
import { useUpdateShopifySettingsMutation } from './shopifyApi.ts';

interface Values {
  orderMode: ShopifyOrderMode;
  orderTag: string;
}
const TAG = new RegExp(SHOPIFY_ORDER_TAG_PATTERN);

/** What a shipment becomes in the store, and how its order is tagged there. */
export function GiftSettings({ connection: { settings } }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const notify = useNotify();
  const refusal = useRefusal('integrations.write', t('connect.forAdmins'));
  const [update] = useUpdateShopifySettingsMutation();
  const { orderMode, orderTag } = settings;
  const initialValues = useMemo<Values>(() => ({ orderMode, orderTag }), [orderMode, orderTag]);
  const schema = useMemo(
    () =>
      object({
        orderTag: string().trim().required(t('gifts.tagRequired')).matches(TAG, t('gifts.tagInvalid')),
      }),
    [t],
  );
  return (
    <DetailCard title={t('gifts.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('gifts.body')}
      </Typography>
      {refusal === null ? (
        <EditForm
          label={t('gifts.title')}
          initialValues={initialValues}
          schema={schema}
          failedText={t('gifts.failed')}
          onSubmit={async (values: Values, saved) => {
            await update({ brandId, body: { ...values, orderTag: values.orderTag.trim() } }).unwrap();
            saved();
            notify.success(t('settings.saved'));
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 480, justifyItems: 'start' }}>
            <RadioField
              name="orderMode"
              label={t('gifts.label')}
              options={SHOPIFY_ORDER_MODES.map((value) => ({
                value,
                label: t(`gifts.mode.${value}`),
                hint: t(`gifts.hint.${value}`),
              }))}
            />
            <TextField
              name="orderTag"
              label={t('gifts.tag')}
              required
              maxLength={SHOPIFY_ORDER_TAG_MAX}
              autoComplete="off"
            />
            <SubmitButton>{t('gifts.save')}</SubmitButton>
          </Box>
        </EditForm>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(`gifts.mode.${orderMode}`)}
          {orderMode !== 'off' && ` · ${orderTag}`}
          <br />
          {refusal}
        </Typography>
      )}
    </DetailCard>
  );
}

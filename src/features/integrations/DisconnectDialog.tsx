import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { SHOPIFY_DISCONNECT_PRODUCTS, type ShopifyDisconnectProducts } from '#contract/constants/shopify';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useDisconnectShopifyMutation } from './shopifyApi.ts';

const KEEP: { products: ShopifyDisconnectProducts } = { products: 'keep' };
const schema = object({ products: string().oneOf(SHOPIFY_DISCONNECT_PRODUCTS).required() });

/** Asks what becomes of the store's products when it is disconnected. */
export function DisconnectDialog({ shop, onClose }: { shop: string; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const [disconnect] = useDisconnectShopifyMutation();
  return (
    <FormDialog
      title={t('disconnect.title')}
      intro={t('disconnect.body', { shop })}
      initialValues={KEEP}
      schema={schema}
      send={(values) => disconnect({ brandId, ...values }).unwrap()}
      doneText={() => t('disconnect.done')}
      failedText={t('disconnect.failed')}
      submitLabel={t('store.disconnect')}
      destructive
      onClose={onClose}
    >
      <RadioField
        name="products"
        label={t('disconnect.products')}
        options={SHOPIFY_DISCONNECT_PRODUCTS.map((value) => ({ value, label: t(`disconnect.${value}`) }))}
      />
    </FormDialog>
  );
}

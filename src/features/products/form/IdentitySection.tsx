import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PRODUCT_BRAND_NAME_MAX, PRODUCT_SKU_MAX, PRODUCT_URL_MAX } from '#contract/constants/products';
import { TextField } from '../../../shared/form/TextField.tsx';
import { FeedOwned } from './FeedOwned.tsx';

/** How the product is known elsewhere. */
export function IdentitySection() {
  const { t } = useTranslation('products');
  return (
    <FeedOwned>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField name="sku" label={t('column.sku')} maxLength={PRODUCT_SKU_MAX} hint={t('form.skuHint')} />
        <TextField name="gtin" label={t('form.gtin')} maxLength={14} inputMode="numeric" hint={t('form.gtinHint')} />
      </Box>
      <TextField name="brandName" label={t('form.brandName')} maxLength={PRODUCT_BRAND_NAME_MAX} />
      <TextField
        name="url"
        label={t('form.url')}
        maxLength={PRODUCT_URL_MAX}
        inputMode="url"
        hint={t('form.urlHint')}
      />
    </FeedOwned>
  );
}

import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { SHOP_DOMAIN_MAX } from '#contract/constants/shopify';
import { readShopDomain } from '#contract/rules/shopify';

/** A shop's address as people write it; what is no such address is refused as the server does. */
export const shopFormSchema = (t: TFunction<'integrations'>) =>
  object({
    shopDomain: string()
      .trim()
      .required(t('connect.required'))
      .max(SHOP_DOMAIN_MAX, t('connect.invalid'))
      .test('shop', t('connect.invalid'), (typed) => readShopDomain(typed ?? '') !== null),
  });

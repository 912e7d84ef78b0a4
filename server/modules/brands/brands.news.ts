import { BRAND_NEWS } from '#server/messages/brands';
import { newsKind } from '#server/modules/notifications/news.service';

/** Every member learns how their brand stands. */
const toEverybody = { to: 'brands.read', byEmail: false, live: 'Me', texts: BRAND_NEWS } as const;

export const brandNews = {
  approved: newsKind({ ...toEverybody, type: 'brand_approved' }),
  rejected: newsKind({ ...toEverybody, type: 'brand_rejected' }),
  suspended: newsKind({ ...toEverybody, type: 'brand_suspended' }),
  restored: newsKind({ ...toEverybody, type: 'brand_restored' }),
};

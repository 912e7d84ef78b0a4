// Written by `npm run words`.
import 'i18next';
import type account from '../../i18n/en/account.json';
import type analytics from '../../i18n/en/analytics.json';
import type audit from '../../i18n/en/audit.json';
import type auth from '../../i18n/en/auth.json';
import type brands from '../../i18n/en/brands.json';
import type challenges from '../../i18n/en/challenges.json';
import type common from '../../i18n/en/common.json';
import type contents from '../../i18n/en/contents.json';
import type creators from '../../i18n/en/creators.json';
import type dashboard from '../../i18n/en/dashboard.json';
import type discounts from '../../i18n/en/discounts.json';
import type feedForm from '../../i18n/en/feedForm.json';
import type feedIssues from '../../i18n/en/feedIssues.json';
import type feedRuns from '../../i18n/en/feedRuns.json';
import type feeds from '../../i18n/en/feeds.json';
import type forms from '../../i18n/en/forms.json';
import type glossary from '../../i18n/en/glossary.json';
import type help from '../../i18n/en/help.json';
import type invitations from '../../i18n/en/invitations.json';
import type invoices from '../../i18n/en/invoices.json';
import type legal from '../../i18n/en/legal.json';
import type licenceRequest from '../../i18n/en/licenceRequest.json';
import type licensing from '../../i18n/en/licensing.json';
import type lists from '../../i18n/en/lists.json';
import type media from '../../i18n/en/media.json';
import type notifications from '../../i18n/en/notifications.json';
import type palette from '../../i18n/en/palette.json';
import type payments from '../../i18n/en/payments.json';
import type products from '../../i18n/en/products.json';
import type profile from '../../i18n/en/profile.json';
import type reviews from '../../i18n/en/reviews.json';
import type settings from '../../i18n/en/settings.json';
import type shell from '../../i18n/en/shell.json';
import type shipments from '../../i18n/en/shipments.json';
import type subscription from '../../i18n/en/subscription.json';
import type support from '../../i18n/en/support.json';
import type team from '../../i18n/en/team.json';
import type verify from '../../i18n/en/verify.json';
import type wallet from '../../i18n/en/wallet.json';

/** Keys are typed from the English words, the fallback. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      analytics: typeof analytics;
      audit: typeof audit;
      auth: typeof auth;
      brands: typeof brands;
      challenges: typeof challenges;
      common: typeof common;
      contents: typeof contents;
      creators: typeof creators;
      dashboard: typeof dashboard;
      discounts: typeof discounts;
      feedForm: typeof feedForm;
      feedIssues: typeof feedIssues;
      feedRuns: typeof feedRuns;
      feeds: typeof feeds;
      forms: typeof forms;
      glossary: typeof glossary;
      help: typeof help;
      invitations: typeof invitations;
      invoices: typeof invoices;
      legal: typeof legal;
      licenceRequest: typeof licenceRequest;
      licensing: typeof licensing;
      lists: typeof lists;
      media: typeof media;
      notifications: typeof notifications;
      palette: typeof palette;
      payments: typeof payments;
      products: typeof products;
      profile: typeof profile;
      reviews: typeof reviews;
      settings: typeof settings;
      shell: typeof shell;
      shipments: typeof shipments;
      subscription: typeof subscription;
      support: typeof support;
      team: typeof team;
      verify: typeof verify;
      wallet: typeof wallet;
    };
  }
}

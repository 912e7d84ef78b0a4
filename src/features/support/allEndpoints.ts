/**
 * Every file of endpoints, so that their reducers know each call of a recording, wherever it was made. A test names the
 * ones that are missing.
 */
import '../../features/analytics/analyticsApi.ts';
import '../../features/audit/auditApi.ts';
import '../../features/auth/accountApi.ts';
import '../../features/auth/authApi.ts';
import '../../features/brands/brandsApi.ts';
import '../../features/challenges/challengesApi.ts';
import '../../features/challenges/participationsApi.ts';
import '../../features/contents/contentsApi.ts';
import '../../features/creators/creatorsApi.ts';
import '../../features/creators/shortlistsApi.ts';
import '../../features/dashboard/dashboardApi.ts';
import '../../features/discounts/discountsApi.ts';
import '../../features/feeds/feedsApi.ts';
import '../../features/files/filesApi.ts';
import '../../features/integrations/shopifyApi.ts';
import '../../features/invitations/invitationsApi.ts';
import '../../features/invoices/invoicesApi.ts';
import '../../features/licensing/licensingApi.ts';
import '../../features/notifications/notificationsApi.ts';
import '../../features/products/productsApi.ts';
import '../../features/profile/profileApi.ts';
import '../../features/reviews/reviewsApi.ts';
import '../../features/shipments/shipmentsApi.ts';
import '../../features/subscription/subscriptionApi.ts';
import '../../features/team/teamApi.ts';
import '../../features/wallet/walletApi.ts';
import '../../shared/api/reportsApi.ts';
import '../../shared/list/listsApi.ts';
import '../../shared/media/postersApi.ts';
import '../../shared/payment/paymentsApi.ts';
import '../../shared/session/sessionApi.ts';
import './supportApi.ts';

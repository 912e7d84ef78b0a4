import type { i18n } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { loadGrid } from '../shared/list/loadGrid.ts';
import { patterns } from '../shared/paths.ts';
import { isFramed } from '../shared/payment/paymentMessage.ts';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import { RequireGuest } from './guards/RequireGuest.tsx';
import { RequireOnboarding } from './guards/RequireOnboarding.tsx';
import { RequireSession } from './guards/RequireSession.tsx';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { screen } from './loadScreen.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { createNotFoundFrame } from './pages/NotFoundFrame.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ScreenCrash } from './pages/ScreenCrash.tsx';
import { startPersistence } from './persistence.ts';
import { rootReducer } from './rootReducer.ts';
import type { Store } from './store.ts';
import { DASHBOARD_WORDS, loadDashboard, loadShell, SHELL_WORDS } from './shellParts.ts';

type Page = (
  words: string[],
  load: Parameters<typeof screen>[2],
  alsoWarms?: Parameters<typeof screen>[3],
) => ReturnType<typeof screen>;

/** Lists are tables in wide windows only. */
const warmGrid = async () => void (window.matchMedia('(min-width: 900px)').matches && (await loadGrid()));

const PAYMENT_PATTERNS = [patterns.paymentSuccess, patterns.paymentFail];
const ACCOUNT_WORDS = ['account', 'forms'];
const BRAND_WORDS = ['brands', 'forms'];

function publicScreens(page: Page): RouteObject[] {
  return [
    { path: patterns.login, Component: LoginPage },
    {
      path: patterns.register,
      ...page(ACCOUNT_WORDS, async () => (await import('../features/auth/RegisterPage.tsx')).RegisterPage),
    },
    {
      path: patterns.forgotPassword,
      ...page(ACCOUNT_WORDS, async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage),
    },
    {
      path: patterns.resetPassword,
      ...page(ACCOUNT_WORDS, async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage),
    },
    {
      path: patterns.verifyEmail,
      ...page(ACCOUNT_WORDS, async () => (await import('../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage),
    },
  ];
}

function onboardingScreens(page: Page): RouteObject[] {
  return [
    {
      path: patterns.createBrand,
      ...page(BRAND_WORDS, async () => (await import('../features/brands/CreateBrandPage.tsx')).CreateBrandPage),
    },
    {
      path: patterns.awaitingApproval,
      ...page(
        BRAND_WORDS,
        async () => (await import('../features/brands/AwaitingApprovalPage.tsx')).AwaitingApprovalPage,
      ),
    },
  ];
}

function shellScreens(page: Page): RouteObject[] {
  return [
    { path: patterns.dashboard, ...page(DASHBOARD_WORDS, async () => (await loadDashboard()).DashboardPage) },
    {
      path: patterns.challenges,
      ...page(
        ['challenges', 'lists'],
        async () => (await import('../features/challenges/ChallengeListPage.tsx')).ChallengeListPage,
        warmGrid,
      ),
    },
    {
      path: patterns.challengeCreate,
      ...page(
        ['challenges', 'lists', 'forms'],
        async () => (await import('../features/challenges/ChallengeEditPage.tsx')).ChallengeEditPage,
      ),
    },
    {
      path: patterns.challenge,
      ...page(
        ['challenges', 'lists'],
        async () => (await import('../features/challenges/ChallengeDetailPage.tsx')).ChallengeDetailPage,
      ),
    },
    {
      path: patterns.challengeEdit,
      ...page(
        ['challenges', 'lists', 'forms'],
        async () => (await import('../features/challenges/ChallengeEditPage.tsx')).ChallengeEditPage,
      ),
    },
    {
      path: patterns.products,
      ...page(
        ['products', 'lists', 'forms'],
        async () => (await import('../features/products/ProductListPage.tsx')).ProductListPage,
        warmGrid,
      ),
    },
    {
      path: patterns.productCreate,
      ...page(
        ['products', 'forms'],
        async () => (await import('../features/products/ProductCreatePage.tsx')).ProductCreatePage,
      ),
    },
    {
      path: patterns.productEdit,
      ...page(
        ['products', 'forms'],
        async () => (await import('../features/products/ProductEditPage.tsx')).ProductEditPage,
      ),
    },
    {
      path: patterns.subscription,
      ...page(
        ['subscription', 'lists'],
        async () => (await import('../features/subscription/SubscriptionSettingsPage.tsx')).SubscriptionSettingsPage,
      ),
    },
    {
      path: patterns.invoices,
      ...page(
        ['invoices', 'lists'],
        async () => (await import('../features/invoices/InvoiceListPage.tsx')).InvoiceListPage,
        warmGrid,
      ),
    },
    ...PAYMENT_PATTERNS.map((path) => ({
      path,
      ...page(
        ['payments', 'lists'],
        async () => (await import('../features/payments/PaymentResultPage.tsx')).PaymentResultPage,
      ),
    })),
    {
      path: patterns.wallet,
      ...page(
        ['wallet', 'lists', 'forms'],
        async () => (await import('../features/wallet/WalletPage.tsx')).WalletPage,
        warmGrid,
      ),
    },
    {
      path: patterns.creators,
      ...page(
        ['creators', 'lists', 'forms'],
        async () => (await import('./guards/EntitledCreatorList.tsx')).EntitledCreatorList,
        warmGrid,
      ),
    },
    {
      path: patterns.creatorInvitations,
      ...page(
        ['invitations', 'lists'],
        async () => (await import('../features/invitations/InvitationListPage.tsx')).InvitationListPage,
      ),
    },
    {
      path: patterns.creatorDetail,
      ...page(
        ['creators', 'lists'],
        async () => (await import('../features/creators/CreatorDetailPage.tsx')).CreatorDetailPage,
      ),
    },
    {
      path: patterns.notifications,
      ...page(
        ['notifications', 'lists'],
        async () => (await import('../features/notifications/NotificationListPage.tsx')).NotificationListPage,
      ),
    },
    {
      path: patterns.notificationSettings,
      ...page(
        ['notifications', 'lists'],
        async () => (await import('../features/notifications/NotificationSettingsPage.tsx')).NotificationSettingsPage,
      ),
    },
    {
      path: patterns.profile,
      ...page(['profile', 'forms'], async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
    },
    {
      path: patterns.team,
      ...page(
        ['team', 'lists', 'forms'],
        async () => (await import('../features/team/TeamPage.tsx')).TeamPage,
        warmGrid,
      ),
    },
    {
      path: patterns.settings,
      ...page(['settings'], async () => (await import('../features/settings/SettingsPage.tsx')).SettingsPage),
    },
    {
      path: patterns.audit,
      ...page(
        ['audit', 'lists'],
        async () => (await import('../features/audit/AuditListPage.tsx')).AuditListPage,
        warmGrid,
      ),
    },
    {
      path: patterns.brands,
      ...page(
        [...BRAND_WORDS, 'lists'],
        async () => (await import('../features/brands/BrandListPage.tsx')).BrandListPage,
      ),
    },
    {
      path: patterns.help,
      ...page(['help', 'glossary'], async () => (await import('../features/help/HelpPage.tsx')).HelpPage),
    },
    {
      path: patterns.helpChallenges,
      ...page(['help'], async () => (await import('../features/help/ChallengeHelpPage.tsx')).ChallengeHelpPage),
    },
    {
      path: patterns.brandSettings,
      ...page(
        [...BRAND_WORDS, 'lists'],
        async () => (await import('../features/brands/BrandSettingsPage.tsx')).BrandSettingsPage,
      ),
    },
  ];
}

/** Every route. The sign-in page comes with the first file; each other screen, with its words, when it is first opened. */
export function consoleRoutes(words: i18n, store: Store): RouteObject[] {
  const page: Page = (namespaces, load, alsoWarms) => screen(words, namespaces, load, alsoWarms);
  const shell = page(SHELL_WORDS, async () => {
    const [{ AppShell }] = await Promise.all([loadShell(), startPersistence(store, rootReducer)]);
    return AppShell;
  });
  return [
    // Inside the card provider's frame they only call back to the console around them, and need no session for that.
    ...(isFramed()
      ? PAYMENT_PATTERNS.map((path) => ({
          path,
          ...page(
            ['payments'],
            async () => (await import('../features/payments/FramedPaymentPage.tsx')).FramedPaymentPage,
          ),
        }))
      : []),
    { Component: RequireGuest, children: [{ Component: AuthLayout, children: publicScreens(page) }] },
    // Reached from a mail, signed in or not.
    {
      Component: AuthLayout,
      children: [
        {
          path: patterns.unsubscribe,
          ...page(
            ['notifications'],
            async () => (await import('../features/notifications/StopMailsPage.tsx')).StopMailsPage,
          ),
        },
      ],
    },
    {
      Component: RequireSession,
      children: [
        {
          // Who was invited may have no brand yet, so this stands before the onboarding guard.
          ...page([], async () => (await import('./layout/OnboardingLayout.tsx')).OnboardingLayout),
          children: [
            {
              path: patterns.acceptInvitation,
              ...page(
                ['team'],
                async () => (await import('../features/team/AcceptInvitationPage.tsx')).AcceptInvitationPage,
              ),
            },
          ],
        },
        {
          Component: RequireOnboarding,
          children: [
            {
              // The first brand's form, too, brings back what was typed before a reload.
              ...page([], async () => {
                const [{ OnboardingLayout }] = await Promise.all([
                  import('./layout/OnboardingLayout.tsx'),
                  startPersistence(store, rootReducer),
                ]);
                return OnboardingLayout;
              }),
              children: onboardingScreens(page),
            },
            { ...shell, children: [{ ErrorBoundary: ScreenCrash, children: shellScreens(page) }] },
          ],
        },
      ],
    },
    { Component: createNotFoundFrame(shell.lazy), children: [{ path: '*', Component: NotFoundPage }] },
  ];
}

export function createRouter(words: i18n, store: Store) {
  return createBrowserRouter([
    { ErrorBoundary: CrashPage, HydrateFallback: FullScreenSpinner, children: consoleRoutes(words, store) },
  ]);
}

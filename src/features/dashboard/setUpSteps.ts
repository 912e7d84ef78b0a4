import type { SetUpStep } from '#contract/constants/dashboard';
import { type AccessAction, can, isAllowedWhileSuspended } from '#contract/rules/access';
import type { SetUpItem } from '#contract/schemas/dashboard';
import { paths } from '../../shared/paths.ts';

interface StepTarget {
  path: string;
  needs: AccessAction;
  /** The help's article about it. */
  article: string;
}

/** Where each step is taken. */
export const STEP_TARGETS: Record<SetUpStep, StepTarget> = {
  brand: { path: paths.settings.brand(), needs: 'brands.update', article: 'getting-started' },
  plan: { path: paths.settings.subscription(), needs: 'subscription.change', article: 'subscription' },
  product: { path: paths.products.create(), needs: 'products.write', article: 'products' },
  funding: { path: paths.wallet(), needs: 'wallet.topup', article: 'wallet' },
  challenge: { path: paths.challenges.create(), needs: 'challenges.write', article: 'writing-a-brief' },
  store: { path: paths.settings.storeOrders(), needs: 'store.keys', article: 'store-orders' },
};

/** The steps that somebody with this role can take, in a brand that may be suspended. */
export const offeredSteps = (steps: readonly SetUpItem[], role: string, isSuspended: boolean): SetUpItem[] =>
  steps.filter(({ step }) => {
    const { needs } = STEP_TARGETS[step];
    return can(role, needs) && (!isSuspended || isAllowedWhileSuspended(needs));
  });

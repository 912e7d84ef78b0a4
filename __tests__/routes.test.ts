import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patterns } from '../src/shared/paths.ts';
import { list, ROOT } from './support/sources.ts';

/** Every route of the specification, and those that its text links to. */
const SPECIFIED = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:resetToken',
  '/verify-email/:verificationToken',
  '/',
  '/feeds',
  '/wallet',
  '/payments/success',
  '/payments/fail',
  '/discounts',
  '/discounts/:id',
  '/discounts/create',
  '/discounts/edit/:id',
  '/analytics',
  '/onboarding/create-brand',
  '/onboarding/awaiting-approval',
  '/products',
  '/products/create',
  '/products/edit/:id',
  '/products/:id/contents',
  '/contents/captured',
  '/licensing/requests',
  '/settings/subscription',
  '/settings/brand',
  '/settings/integrations/shopify',
  '/billing/invoices',
  '/reviews/pending',
  '/help',
  '/help/challenges',
  '/challenges',
  '/challenges/new',
  '/challenges/:id',
  '/challenges/:id/shipments',
  '/challenges/:id/edit',
  '/brands',
  '/creators',
  '/creators/:id',
  '/profile',
  '/content',
  '/media',
  '/settings',
  '/notifications',
  '/settings/team',
  '/licensing/requests/:id',
];

/** Beyond the specification. */
const ADDED = [
  '/discounts/codes',
  '/feeds/create',
  '/feeds/edit/:id',
  '/feeds/:id',
  '/feeds/:id/runs/:run',
  '/creators/invitations',
  '/reviews/disputes/:id',
  '/settings/audit',
  '/settings/notifications',
  '/settings/store-orders',
  '/team/accept',
  '/unsubscribe',
  '/support/replay',
  '/verify',
];

describe('routes', () => {
  it('are those of the specification, less those not built yet, and those added to it', () =>
    expect(Object.values<string>(patterns).sort()).toEqual([...SPECIFIED, ...ADDED].sort()));

  it('each have a screen in the router', () => {
    const router = list('src/app/router.tsx', 'src/app/areas/*.ts')
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n');
    expect(Object.keys(patterns).filter((name) => !router.includes(`patterns.${name}`))).toEqual([]);
  });
});

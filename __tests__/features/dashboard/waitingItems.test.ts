import { describe, expect, it } from '@jest/globals';
import type { WaitingItem } from '#contract/schemas/dashboard';
import { waitingItems } from '../../../src/features/dashboard/waitingItems.ts';
import { waitingTarget } from '../../../src/features/dashboard/waitingTarget.ts';

const item = (kind: string): WaitingItem => ({
  kind: kind as WaitingItem['kind'], // a newer server may tell of kinds that this page does not know
  count: 1,
  subjects: [],
  dueAt: null,
  targetId: null,
});
const kinds = (items: WaitingItem[]) => items.map(({ kind }) => kind);

describe('what waits', () => {
  it('is in one order, whichever part of the answer tells of it', () => {
    const waiting = [item('payments_failed'), item('contents_to_review')];
    expect(kinds(waitingItems({ waiting, waitingBeside: [item('feeds_failed'), item('store_failed')] }))).toEqual([
      'payments_failed',
      'feeds_failed',
      'store_failed',
      'contents_to_review',
    ]);
    // A server of the last release.
    expect(kinds(waitingItems({ waiting }))).toEqual(['payments_failed', 'contents_to_review']);
  });

  it('is without kinds that this page cannot draw', () => {
    expect(kinds(waitingItems({ waiting: [item('robots_failed'), item('notifications')] }))).toEqual(['notifications']);
  });

  it('leads to the feed that failed, or to those that did, to the store, and to where a payment is made anew', () => {
    expect(waitingTarget({ kind: 'feeds_failed', targetId: 4 })).toBe('/feeds/4');
    expect(waitingTarget({ kind: 'feeds_failed', targetId: null })).toBe('/feeds?status=error');
    expect(waitingTarget({ kind: 'topups_failed', targetId: null })).toBe('/wallet');
    expect(waitingTarget({ kind: 'payments_failed', targetId: null })).toBe('/settings/subscription');
    expect(waitingTarget({ kind: 'feeds_to_confirm', targetId: 4 })).toBe('/feeds/4');
    expect(waitingTarget({ kind: 'feeds_to_confirm', targetId: null })).toBe('/feeds');
    expect(waitingTarget({ kind: 'store_failed', targetId: null })).toBe('/settings/integrations/shopify');
  });
});

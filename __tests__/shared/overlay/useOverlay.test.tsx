import { describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { OverlayName, OverlayValues } from '../../../src/shared/overlay/overlayParams.ts';
import { type Overlay, useOverlay } from '../../../src/shared/overlay/useOverlay.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

function open<N extends OverlayName>(name: N, at = '/products') {
  const seen: Overlay<OverlayValues[N]>[] = [];
  function Host() {
    const overlay = useOverlay(name);
    useEffect(() => void seen.push(overlay));
    return null;
  }
  const { router } = renderScreen('/products', <Host />, { at });
  const overlay = () => {
    const latest = seen.at(-1);
    if (!latest) throw new Error('Nothing was drawn');
    return latest;
  };
  return {
    overlay,
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
  };
}

describe('useOverlay', () => {
  it('opens over the screen in a new history entry and keeps the rest of the address', async () => {
    const { overlay, router, address } = open('creator', '/products?q=serum&page=2#row');
    act(() => overlay().open(42));
    await waitFor(() => expect(address()).toBe('/products?q=serum&page=2&creator=42#row'));
    expect(overlay().value).toBe(42);
    await act(async () => {
      await router.navigate(-1);
    });
    expect(address()).toBe('/products?q=serum&page=2#row');
    expect(overlay().value).toBeNull();
  });

  it('goes back when it is closed where it was opened, and moves on without a further entry', async () => {
    const { overlay, router, address } = open('creator', '/products?q=serum');
    act(() => overlay().open(42));
    await waitFor(() => expect(overlay().value).toBe(42));
    act(() => overlay().open(43));
    await waitFor(() => expect(overlay().value).toBe(43));
    act(() => overlay().close());
    await waitFor(() => expect(address()).toBe('/products?q=serum'));
    await act(async () => {
      await router.navigate(1);
    });
    expect(overlay().value).toBe(43);
  });

  it('is open from a shared link, whose parameter it just loses on closing', async () => {
    const { overlay, address } = open('invite', '/products?sort=name&invite=4,8,4&challenge=3');
    expect(overlay().value).toEqual({ creatorIds: [4, 8], challengeId: 3 });
    act(() => overlay().close());
    await waitFor(() => expect(address()).toBe('/products?sort=name'));
  });

  it('does nothing when it is closed already', () => {
    const { overlay, address } = open('plans');
    act(() => overlay().close());
    expect(address()).toBe('/products');
  });

  it.each([
    ['creator', '?creator=abc'],
    ['creator', '?creator=0'],
    ['creator', '?creator=-4'],
    ['creator', '?creator='],
    ['creator', '?creator=1e3'],
    ['invite', '?invite='],
    ['invite', '?invite=4,x'],
    ['invite', '?challenge=3'],
    ['plans', '?plans=downgrade'],
    ['pay', '?pay=1.5'],
    ['topup', '?topup=TRY-0'],
    ['topup', '?topup=XXX-5'],
    ['topup', '?topup=5'],
  ] as const)('ignores an unknown value: %s in %s', (name, search) => {
    const { overlay, address } = open(name, `/products${search}`);
    expect(overlay().value).toBeNull();
    expect(address()).toBe(`/products${search}`);
  });

  it('writes what it reads', async () => {
    const plans = open('plans');
    act(() => plans.overlay().open('change'));
    await waitFor(() => expect(plans.address()).toBe('/products?plans=change'));
    const invite = open('invite');
    act(() => invite.overlay().open({ creatorIds: [7], challengeId: null }));
    await waitFor(() => expect(invite.address()).toBe('/products?invite=7'));
    const topup = open('topup');
    act(() => topup.overlay().open({ creditMinor: 95_000, currency: 'TRY' }));
    await waitFor(() => expect(topup.address()).toBe('/products?topup=TRY-95000'));
    expect(topup.overlay().value).toEqual({ creditMinor: 95_000, currency: 'TRY' });
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { PRODUCT_LIST } from '../../../src/features/products/productListSpec.ts';
import { type ListState, useListParams } from '../../../src/shared/list/useListParams.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { catchToasts } from '../../support/toasts.ts';

let stop: () => void = () => {};
afterEach(() => stop());

function open(at: string) {
  const toasts = catchToasts();
  stop = toasts.stop;
  const seen: ListState[] = [];
  function Host() {
    const state = useListParams(PRODUCT_LIST.spec);
    useEffect(() => void seen.push(state));
    return <p>page {state.page}</p>;
  }
  const view = renderScreen('/products', <Host />, { at });
  const search = () => view.router.state.location.search;
  const state = () => {
    const latest = seen.at(-1);
    if (!latest) throw new Error('Nothing was drawn');
    return latest;
  };
  return { ...view, toasts, search, state };
}

describe('useListParams', () => {
  it('goes back to page 1 on a new filter, and back restores the old state exactly', async () => {
    const { state, search, router } = open('/products?page=3&sort=name');
    act(() => state().setFilters({ stock: 'limited' }));
    await waitFor(() => expect(search()).toBe('?sort=name&stock=limited'));
    await act(async () => {
      await router.navigate(-1);
    });
    expect(search()).toBe('?page=3&sort=name');
    expect(screen.getByText('page 3')).toBeInTheDocument();
  });

  it('makes one history entry of a search, however many letters', async () => {
    const { state, search, router } = open('/products');
    for (const q of ['s', 'se', 'ser']) act(() => state().setFilters({ q }));
    await waitFor(() => expect(search()).toBe('?q=ser'));
    await act(async () => {
      await router.navigate(-1);
    });
    expect(search()).toBe('');
  });

  it('takes bad values out of the address, names them once in words, and keeps the rest', async () => {
    const { toasts, search } = open('/products?page=zero&stock=limited&ref=mail&priceMin=a&priceMax=b');
    await waitFor(() => expect(search()).toBe('?stock=limited&ref=mail'));
    expect(toasts.shown).toEqual([expect.stringMatching(/^warning: .*price, page/i)]);
  });

  it('keeps filters, sort and page size of a saved view, not its page', async () => {
    const { state, search } = open('/products?status=draft&sort=name&limit=50&page=4&mode=cards');
    expect(state().queryText).toBe('status=draft&sort=name&limit=50');
    act(() => state().applyQuery('stock=low_stock'));
    await waitFor(() => expect(search()).toBe('?mode=cards&stock=low_stock'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useListViews } from '../../../src/shared/list/listsApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

function Host() {
  const { changeLayout, loaded } = useListViews(1, 'products');
  return (
    <button disabled={!loaded} onClick={() => changeLayout({ columns: [], density: 'compact' })}>
      change
    </button>
  );
}

describe('the layout of a list', () => {
  it('is sent at once when the page is left within its rest, and once only', async () => {
    const calls = stubNetwork({
      'GET /auth/me': { body: meAnswer() },
      'GET /views': { body: { items: [], layout: null } },
      'PUT /views/layouts/products': { body: { layout: { columns: [], density: 'compact' } } },
    });
    const { user, unmount } = renderScreen('/products', <Host />);
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    await user.click(screen.getByRole('button'));
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    expect(puts()).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(puts().map(({ body }) => body)).toEqual([{ layout: { columns: [], density: 'compact' } }]);
    unmount();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(puts()).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DiscountEditPage } from '../../../src/features/discounts/DiscountEditPage.tsx';
import { admin, discount, pageOf } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const used = discount({
  stats: { redemptions: 3 },
  lockedFields: ['code', 'type', 'valueBp', 'valueMinor', 'currency'],
});

function open(replies: Replies, { role = 'ADMIN' }: { role?: string } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /products': pageOf([]),
    'GET /products/categories': { body: { items: [] } },
    'GET /discounts/availability': { body: { code: 'KIS10', isValid: true, isFree: true } },
    'GET /discounts/7': { body: { discount: discount() } },
    ...replies,
  });
  const view = renderScreen('/discounts/edit/:id', <DiscountEditPage />, {
    at: '/discounts/edit/7',
    routes: [{ path: '/discounts', element: <p>List</p> }],
  });
  return { calls, ...view };
}
async function field(name: RegExp) {
  const found = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('DiscountEditPage', () => {
  it('sends only what changed, with the version it was loaded with', async () => {
    const { calls, user } = open({
      'PUT /discounts/7': { body: { discount: discount({ version: 4, usageLimit: 200 }) } },
    });
    const limit = await field(/^Usage limit/);
    await user.clear(limit);
    await user.type(limit, '200');
    await user.click(save());
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ usageLimit: 200 }));
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"3"');
  });

  it('shows what is locked as it is, with the reason, and leaves the rest open', async () => {
    open({ 'GET /discounts/7': { body: { discount: used } } });
    expect(
      await screen.findByText(/The code was used 3 times, so code, kind and value stay as they are/),
    ).toBeVisible();
    const limit = await field(/^Usage limit/);
    expect(limit).toBeEnabled();
    expect(screen.getByRole('textbox', { name: /^Code/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /^Percentage/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Fixed amount/ })).toBeDisabled();
    expect(screen.queryByRole('radio', { name: /^Draft/ })).toBeNull();
  });

  it('says why the server refuses a field that was locked meanwhile, and keeps the input', async () => {
    const { user } = open({
      'PUT /discounts/7': {
        status: 400,
        body: {
          message: 'Please check the fields',
          code: 'VALIDATION_FAILED',
          requestId: 'r1',
          fields: { code: [{ code: 'LOCKED', message: 'The code was used and can no longer change' }] },
        },
      },
    });
    const code = await field(/^Code/);
    await user.clear(code);
    await user.type(code, 'KIS10');
    await user.click(save());
    expect(await screen.findByText('The code was used and can no longer change')).toBeInTheDocument();
    expect(code).toHaveValue('KIS10');
  });

  it('shows both versions after a stale edit and saves what was chosen', async () => {
    const theirs = discount({ version: 4, usageLimit: 50, commissionBp: 2000 });
    const { calls, user } = open({
      'PUT /discounts/7': ({ headers }) =>
        headers.get('If-Match') === '"3"'
          ? {
              status: 412,
              body: { message: 'Stale', code: 'STALE_VERSION', requestId: 'r', details: { current: theirs } },
            }
          : { body: { discount: discount({ version: 5 }) } },
    });
    const title = await field(/^Title/);
    await user.clear(title);
    await user.type(title, 'Autumn');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this discount first' });
    expect(within(dialog).getByRole('row', { name: /^Commission/ })).toHaveTextContent('1020');
    await user.click(
      within(within(dialog).getByRole('row', { name: /^Usage limit/ })).getByRole('radio', { name: '100' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toEqual({ title: 'Autumn', usageLimit: 100 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before unsaved input is left', async () => {
    const { user, router } = open({});
    await user.type(await field(/^Title/), '!');
    await act(async () => {
      await router.navigate('/discounts');
    });
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('says when there is no such discount, as on a server that knows none', async () => {
    open({ 'GET /discounts/7': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } } });
    expect(await screen.findByText('This discount does not exist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to discounts' })).toHaveAttribute('href', '/discounts');
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BrandSettingsPage } from '../../../src/features/brands/BrandSettingsPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { losesFirstAnswer, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const stored = (changes: object = {}) => brandAnswer({ billing: null, ...changes });

function open(replies: Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>> = {}) {
  const calls = stubNetwork({ 'GET /auth/me': { body: meAnswer() }, 'GET /brands/7': { body: stored() }, ...replies });
  const routes = [{ path: '/', element: <p>Dashboard</p> }];
  return {
    calls,
    ...renderScreen(
      '/settings/brand',
      <WhenSignedIn>
        <BrandSettingsPage />
      </WhenSignedIn>,
      { brandId: 7, routes },
    ),
  };
}
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const puts = (calls: ReturnType<typeof open>['calls']) => calls.filter(({ method }) => method === 'PUT');

async function rename(user: ReturnType<typeof open>['user'], name: string) {
  const input = await field(/^Brand name/);
  await user.clear(input);
  await user.type(input, name);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
}

describe('BrandSettingsPage', () => {
  it('says of a rejected brand why, and submits it again, also where another one is approved', async () => {
    const why = { status: 'rejected', rejectionReason: 'The website is not yours.' } as const;
    const { calls, user } = open({
      'GET /auth/me': { body: meAnswer({ brand: why, onboarding: { hasApprovedBrand: true } }) },
      'GET /brands/7': { body: stored(why) },
      'PUT /brands/7': { body: stored({ ...why, version: 4 }) },
      'POST /brands/7/submit': { body: stored({ status: 'pending_review', version: 5 }) },
    });
    expect(await screen.findByText('The website is not yours.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
    await user.type(await field(/^Brand name/), ' Ev');
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/brands/7/submit'));
  });

  it('shows what will change before it saves, and sends only that', async () => {
    const { calls, user } = open({ 'PUT /brands/7': { body: stored({ name: 'Çınar Kozmetik', version: 4 }) } });
    await rename(user, 'Çınar Kozmetik');
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' });
    expect(within(dialog).getByRole('row', { name: /Brand name Çınar Çınar Kozmetik/ })).toBeVisible();
    expect(puts(calls)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    expect(puts(calls)[0]?.body).toEqual({ name: 'Çınar Kozmetik' });
    expect(puts(calls)[0]?.headers.get('If-Match')).toBe('"3"');
  });

  it('takes the least stock of each label, in an order that leaves each of them one', async () => {
    const { calls, user } = open({ 'PUT /brands/7': { body: stored({ inStockFrom: 200, version: 4 }) } });
    const [inStock, limited] = [await field(/^In stock from/), await field(/^Limited from/)];
    await user.clear(limited);
    await user.type(limited, '50');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Must be less than “in stock from”')).toBeVisible();
    await user.clear(inStock);
    await user.type(inStock, '1,200');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' });
    expect(within(dialog).getByRole('row', { name: 'In stock from 50 1,200' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ inStockFrom: 1200, limitedFrom: 50 }));
  });

  it('leaves out what a server of the specification says nothing of', async () => {
    const { id, name, slug, email, website, logoUrl } = stored().brand;
    open({ 'GET /brands/7': { body: { brand: { id, name, slug, email, website, logoUrl } } } });
    expect(await field(/^Brand name/)).toHaveValue('Çınar');
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    for (const section of ['Time and currency', 'Stock labels', 'Billing identity'])
      expect(regions).not.toContain(section);
    expect(screen.queryByRole('combobox', { name: /^Country/ })).toBeNull();
  });

  it('goes back to editing without saving and keeps the input', async () => {
    const { calls, user } = open();
    await rename(user, 'Başka');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(await field(/^Brand name/)).toHaveValue('Başka');
    expect(puts(calls)).toEqual([]);
  });

  it('refuses a wrong tax number and asks for what belongs to it', async () => {
    const { user } = open();
    await user.type(await field('Tax number'), '4840847212');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This is not a valid VKN; check the 10 digits')).toBeVisible();
    expect(await field('Legal name')).toBeInvalid();
    expect(await field('Tax office')).toBeInvalid();
    expect(await field('City')).toBeInvalid();
  });

  it('shows both versions when somebody else saved first, and saves the choice on top of theirs', async () => {
    let first = true;
    const theirs = stored({ website: 'https://cinar.example', version: 9 }).brand;
    const { calls, user } = open({
      'PUT /brands/7': () => {
        if (!first) return { body: stored({ name: 'Benim', website: 'https://cinar.example', version: 10 }) };
        first = false;
        return {
          status: 412,
          body: { message: 'Stale', code: 'STALE_VERSION', details: { current: theirs }, requestId: 'r' },
        };
      },
    });
    await rename(user, 'Benim');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this brand first' });
    expect(within(dialog).getByRole('radio', { name: 'https://cinar.example' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(puts(calls)).toHaveLength(2));
    expect(puts(calls)[1]?.body).toEqual({ name: 'Benim' });
    expect(puts(calls)[1]?.headers.get('If-Match')).toBe('"9"');
  });

  /** A brand with a logo, to which somebody gives a website before the logo is taken away. */
  function changedMeanwhile() {
    let brand = stored({ logoUrl: 'https://files.test/logo.png' }).brand;
    const replies: Parameters<typeof open>[0] = {
      'GET /brands/7': () => ({ body: { brand } }),
      'PUT /brands/7': ({ body, headers }) => {
        if (brand.version === 3) brand = { ...brand, website: 'https://cinar.example', version: 9 };
        if (headers.get('If-Match') !== `"${brand.version}"`)
          return { status: 412, body: { message: 'Stale', code: 'STALE_VERSION', details: { current: brand } } };
        const { logoId, ...changes } = body as { logoId?: null };
        brand = { ...brand, ...changes, ...(logoId === null && { logoUrl: null }), version: brand.version + 1 };
        return { body: { brand } };
      },
    };
    return { ...open(replies), saved: () => brand };
  }

  it('takes the logo away on top of what somebody else changed, which is shown as well', async () => {
    const { calls, user, saved } = changedMeanwhile();
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull());
    expect(puts(calls).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [{ logoId: null, logoUrl: null }, '"3"'],
      [{ logoId: null, logoUrl: null }, '"9"'],
    ]);
    expect(saved()).toMatchObject({ website: 'https://cinar.example', logoUrl: null });
    expect(await field(/^Website/)).toHaveValue('https://cinar.example');
  });

  it('claims no removal by a server that leaves the logo where it is', async () => {
    const brand = stored({ logoUrl: 'https://files.test/logo.png' });
    const { user } = open({ 'GET /brands/7': { body: brand }, 'PUT /brands/7': { body: brand } });
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText('The logo could not be saved')).toBeVisible();
    expect(screen.queryByText('The logo has been removed')).toBeNull();
  });

  it('keeps what is being typed then, and shows both versions when it is saved', async () => {
    const { calls, user, saved } = changedMeanwhile();
    await user.type(await field(/^Brand name/), ' Kozmetik');
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull());
    expect(await field(/^Brand name/)).toHaveValue('Çınar Kozmetik');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this brand first' });
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(saved().name).toBe('Çınar Kozmetik'));
    expect(puts(calls).at(-1)?.body).toEqual({ name: 'Çınar Kozmetik' });
    expect(saved().website).toBe('https://cinar.example');
  });

  it('shows the billing identity to an admin without letting it be changed, and neither it nor deletion to a member', async () => {
    const admin = open({ 'GET /auth/me': { body: meAnswer({ role: 'ADMIN' }) } });
    expect(await field('Legal name')).toBeDisabled();
    expect(await field(/^Brand name/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Delete brand/ })).toBeNull();
    admin.unmount();
    open({ 'GET /auth/me': { body: meAnswer({ role: 'MEMBER' }) } });
    expect(await field(/^Brand name/)).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Billing identity' })).toBeNull();
    expect(screen.getByText(/^Your role lets you read/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('shows a suspended brand to its owner and offers no change', async () => {
    open({ 'GET /auth/me': { body: meAnswer({ brand: { status: 'suspended', rejectionReason: 'Unpaid' } }) } });
    expect(await field(/^Brand name/)).toBeDisabled();
    expect(await field('Legal name')).toBeDisabled();
    for (const name of ['Save changes', /^Delete brand/, /logo/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/Your role/)).toBeNull();
  });

  it('deletes the brand only once its short name is typed', async () => {
    const { calls, user } = open({ 'DELETE /brands/7': losesFirstAnswer({ body: { ok: true } }) });
    await user.click(await screen.findByRole('button', { name: 'Delete brand…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this brand?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete brand' });
    await user.type(within(dialog).getByRole('textbox'), 'cina');
    await user.click(confirm);
    expect(await within(dialog).findByText('Type cinar to go on')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'r');
    await user.click(confirm);
    expect(await screen.findByText('Dashboard')).toBeVisible();
    const sent = calls.filter(({ method }) => method === 'DELETE');
    expect(sent.map(({ search }) => search.get('slug'))).toEqual(['cinar', 'cinar']);
    // One key for both, so that the second one hears what the first did.
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(
      new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]),
    );
  });

  it('says what keeps the brand from being deleted, and what to do about it', async () => {
    const details = {
      activeChallenges: 2,
      balances: [
        { currency: 'TRY', amountMinor: 125_000, debtMinor: 0 },
        { currency: 'USD', amountMinor: 0, debtMinor: 300 },
      ],
    };
    const { user } = open({
      'DELETE /brands/7': {
        status: 409,
        body: { message: 'It cannot be deleted.', code: 'BRAND_IN_USE', details, requestId: 'r' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete brand…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this brand?' });
    await user.type(within(dialog).getByRole('textbox'), 'cinar{Enter}');
    expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '2 challenges are running or paused. Wait for their end or cancel them.',
      'The wallet holds ₺1,250.00. Close open work so that held money is freed, then withdraw it.',
      'The wallet owes $3.00. Top it up to settle this.',
    ]);
  });
});

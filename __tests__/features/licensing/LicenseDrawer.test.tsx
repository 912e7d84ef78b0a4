import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LICENCE_TERMS, LICENCE_TERMS_TEXTS } from '#contract/constants/licenceTerms';
import type { Licence } from '#contract/schemas/licensing';
import { LicenseDrawer } from '../../../src/features/licensing/LicenseDrawer.tsx';
import { activeLicense, inDays, licenseDetail } from '../../support/licenseAnswers.ts';
import { meAs, PRO, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const wallet = (availableMinor: number) => ({
  body: {
    wallets: [
      {
        currency: 'TRY',
        availableMinor,
        heldMinor: 0,
        pendingMinor: 0,
        bonusMinor: 0,
        debtMinor: 0,
        withdrawableMinor: 0,
      },
    ],
    rules: [],
    transfer: null,
    openTopups: [],
    openWithdrawals: [],
  },
});

function open(licence: Licence, replies: Replies = {}, role = 'ADMIN') {
  const onClose = jest.fn();
  const calls = stubNetwork({
    'GET /auth/me': meAs(role, { timezone: 'Europe/Istanbul' }),
    'GET /contents/31/uses': { body: { items: [] } },
    'GET /wallet': wallet(500_000),
    'GET /subscriptions/current': { body: { subscription: subscription(PRO) } },
    [`GET /licensing/requests/${licence.id}`]: { body: { request: licence } },
    ...replies,
  });
  return {
    calls,
    onClose,
    ...renderScreen('/licensing/requests/:id', <LicenseDrawer id={licence.id} onClose={onClose} />, {
      at: `/licensing/requests/${licence.id}`,
    }),
  };
}
const sent = (calls: ReturnType<typeof stubNetwork>) => calls.filter(({ method }) => method !== 'GET');
const region = (name: string) => screen.getByRole('region', { name });

describe('the drawer of a licence', () => {
  it('says the sentence, until when to answer, what it costs, and under which text', async () => {
    open(licenseDetail(1));
    expect(await screen.findByText('Papatya may use 1 content of Naz Koç for its website.')).toBeInTheDocument();
    expect(screen.getByText(/^Answer by .*, or it lapses\.$/)).toBeInTheDocument();
    expect(
      within(region('Price'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Price for the creator₺1,200.00', 'Platform fee (10%)₺120.00', 'Total₺1,320.00']);
    expect(region('Terms')).toHaveTextContent(`Version 2026-11-01 · SHA-256 of the text: ${'ab'.repeat(32)}`);
    expect(region('Contents')).toHaveTextContent('Winter care');
  });

  it('reads the very text that was agreed, by its version, and no other', async () => {
    const [oldest = LICENCE_TERMS] = LICENCE_TERMS_TEXTS;
    const { version, sha256, text } = oldest;
    const reads = { 'GET /licensing/terms': { body: { version, sha256, text, commissionPercent: 10 } } };
    const { user, calls, unmount } = open(licenseDetail(1, { termsVersion: version, termsSha256: sha256 }), reads);
    await user.click(await screen.findByText('Read the terms'));
    expect(await within(region('Terms')).findAllByRole('listitem')).toHaveLength(text.en.length);
    const asked = calls.find(({ path }) => path === '/licensing/terms');
    expect(asked?.search.get('version')).toBe(version);
    unmount();
    const other = open(licenseDetail(2, { termsVersion: version, termsSha256: 'ab'.repeat(32) }), reads);
    await other.user.click(await screen.findByText('Read the terms'));
    expect(await within(region('Terms')).findByRole('alert')).toHaveTextContent('is not kept here');
  });

  it('shows each round as what it changes', async () => {
    open(licenseDetail(1));
    await screen.findByRole('region', { name: 'Negotiation' });
    const [counter, first] = within(region('Negotiation'))
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(counter).toHaveTextContent('Round 1 of 5 · Naz Koç');
    expect(counter).toHaveTextContent('Price: ₺1,200.00 instead of ₺1,000.00');
    expect(counter).toHaveTextContent('Usage: added: E-mail');
    expect(counter).not.toHaveTextContent('Term:');
    expect(first).toHaveTextContent('Request · Your brand');
    expect(first).toHaveTextContent('Price: ₺1,000.00');
  });

  it('accepts the round that was looked at, after the price and the wallet were shown', async () => {
    const licence = licenseDetail(1);
    const { user, calls } = open(licence, {
      'POST /licensing/requests/1/accept': { body: { request: activeLicense(1) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The wallet holds ₺5,000.00; ₺3,680.00 remain afterwards.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept and pay' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ round: 1 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept and pay' })).toBeNull());
  });

  it('leads to a top-up by what is missing', async () => {
    const { user, router } = open(licenseDetail(1), { 'GET /wallet': wallet(32_000) });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/The wallet holds ₺320.00; ₺1,000.00 are missing\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Top up' }));
    expect(router.state.location.search).toBe('?topup=TRY-100000');
  });

  it('tells a member that an admin has to accept what costs money, and a viewer is offered nothing', async () => {
    open(licenseDetail(1), {}, 'MEMBER');
    expect(await screen.findByText(/^Only admins and the owner can accept/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
  });

  it('makes a counter-offer of what was changed, and refuses the same again', async () => {
    const renewsEndsAt = inDays(40);
    const { user, calls } = open(licenseDetail(1, { renewsId: 7, renewsEndsAt }), {
      'POST /licensing/requests/1/counter': { body: { request: licenseDetail(1, { turn: 'creator', round: 2 }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Make a counter-offer' }));
    await user.click(await screen.findByRole('button', { name: 'Send the counter-offer' }));
    expect(await screen.findByText('Change the price, the term or the usages')).toBeInTheDocument();
    const price = screen.getByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '1,100');
    // It renews another one, and begins no earlier than that ends.
    const begins = new Date(renewsEndsAt).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'Europe/Istanbul',
    });
    expect(
      await screen.findByText(new RegExp(`from ${begins} .*for ₺1,100.00; other brands may license it too`)),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the counter-offer' }));
    await waitFor(() =>
      expect(sent(calls)[0]?.body).toEqual({
        priceMinor: 110_000,
        durationDays: 90,
        usages: ['website', 'email'],
      }),
    );
  });

  it('asks for a reason to decline', async () => {
    const { user, calls } = open(licenseDetail(1), {
      'POST /licensing/requests/1/decline': { body: { request: licenseDetail(1, { status: 'declined', turn: null }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the offer' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText('Say why you decline')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox'), 'Too dear');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ reason: 'Too dear' }));
  });

  it('pays again what could not be paid', async () => {
    const unpaid = licenseDetail(1, {
      status: 'payment_failed',
      turn: null,
      respondBy: null,
      missingMinor: 40_000,
    });
    const { user, calls } = open(unpaid, {
      'POST /licensing/requests/1/retry': { body: { request: activeLicense(1) } },
    });
    expect(await screen.findByText(/the wallet lacked ₺400.00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try to pay again' }));
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(sent(calls)[0]?.path).toBe('/licensing/requests/1/retry'));
  });

  it('says whether a renewal is agreed or under way, and offers no other meanwhile', async () => {
    open(activeLicense(1, { renewedById: 8, endsAt: inDays(3.5) }));
    await screen.findByText(/A renewal of this licence is under way/);
    expect(screen.queryByText(/This licence was renewed/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
  });

  it('renews as a new request, which opens', async () => {
    const { user, router } = open(activeLicense(1, { endsAt: inDays(3.5) }), {
      'POST /licensing/requests/1/renew': { status: 201, body: { request: licenseDetail(8, { status: 'draft' }) } },
    });
    expect(await screen.findByText(/^It ends on /)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Renew' }));
    await user.click(await screen.findByRole('button', { name: 'Draft it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/licensing/requests/8'));
  });

  it('shows what follows before a licence is taken back', async () => {
    const { user, calls } = open(activeLicense(1), {
      'GET /licensing/requests/1/consequences': {
        body: {
          consequences: {
            contents: [{ id: 31, caption: 'Winter care', remains: false, products: [{ id: 3, name: 'Night cream' }] }],
            liveLinks: 2,
            adCodes: 1,
            paidMinor: 132_000,
            refundMinor: 66_000,
            currency: 'TRY',
            endsAt: null,
          },
        },
      },
      'POST /licensing/requests/1/revoke': {
        body: { request: activeLicense(1, { status: 'revoked', revocation: 'rights_claim' }) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the licence' });
    expect(await within(dialog).findByText('Winter care: can be used nowhere')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Leaves the product page of Night cream');
    expect(dialog).toHaveTextContent('2 public addresses close');
    expect(dialog).toHaveTextContent('The ₺1,320.00 paid is not returned');
    await user.click(within(dialog).getByRole('radio', { name: /Somebody else’s right/ }));
    await user.type(within(dialog).getByRole('textbox'), 'Unlicensed music');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ cause: 'rights_claim', reason: 'Unlicensed music' }));
  });

  it('agrees to the creator’s proposal to end it', async () => {
    const { user, calls } = open(activeLicense(1, { terminationBy: 'creator', closeReason: 'I stop' }), {
      'POST /licensing/requests/1/terminate': { body: { request: activeLicense(1, { status: 'terminated' }) } },
    });
    expect(await screen.findByText(/^Naz Koç proposes to end/)).toHaveTextContent('In their words: I stop');
    await user.click(screen.getByRole('button', { name: 'Agree to end' }));
    await user.click(await screen.findByRole('button', { name: 'End the licence' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ reason: '', agrees: true }));
  });

  it('lists ad codes without what they say, and warns of one that ends', async () => {
    open(
      activeLicense(1, {
        adCodes: [
          {
            id: 1,
            platform: 'tiktok',
            contentId: null,
            expiresAt: inDays(4),
            endsSoon: true,
            isOver: false,
            addedBy: 'creator',
            createdAt: inDays(-1),
          },
        ],
      }),
    );
    expect(await screen.findByText('TikTok Spark code')).toBeInTheDocument();
    expect(region('Ad codes')).toHaveTextContent('Ends soon');
    expect(region('Ad codes')).toHaveTextContent('The running ad stops unless a new code is added.');
  });

  it('adds an ad code that no action and no cached answer holds', async () => {
    const licence = activeLicense(1);
    const { user, store, calls } = open(
      { ...licence, allowed: [...licence.allowed.filter((one) => one !== 'ad-code'), 'ad-code'] },
      { [`POST /licensing/requests/${licence.id}/ad-codes`]: { body: { request: licence } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Add ad code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an ad code' }));
    await user.click(dialog.getByRole('button', { name: 'Save code' }));
    expect(await dialog.findByText('Enter the code that the creator made.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Code/), 'SPARK-CANARY-1');
    // Ends before the licence does, at whatever hour this runs.
    const day = inDays(29).slice(0, 10);
    await user.type(dialog.getByLabelText(/^Last day/), day);
    await user.click(dialog.getByRole('button', { name: 'Save code' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({ body: { platform: 'tiktok', code: 'SPARK-CANARY-1' } });
    // Until the day ends for the brand, in Istanbul.
    expect(sent(calls)[0]).toMatchObject({ body: { expiresAt: `${day}T20:59:59.000Z` } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add an ad code' })).toBeNull());
    expect(JSON.stringify(store.getState())).not.toContain('CANARY');
  });

  it('says where a content is used, and goes on without that call', async () => {
    open(activeLicense(1), {
      'GET /contents/31/uses': {
        body: {
          items: [
            {
              kind: 'product',
              id: 3,
              name: 'Night cream',
              usage: 'website',
              country: null,
              at: null,
              by: null,
              url: null,
              isLive: true,
            },
          ],
        },
      },
    });
    expect(await screen.findByText('Product page: Night cream')).toBeInTheDocument();
    expect(within(region('Contents')).getByText('Usable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'JSON lines' })).toBeInTheDocument();
  });

  it('leads to another brand of the person that has the licence', async () => {
    const { user: me } = meAs('ADMIN').body.data;
    const [membership] = me.memberships;
    const other = { ...membership, brandId: 8, brand: { id: 8, name: 'Lale' } };
    const { calls } = open(licenseDetail(1), {
      'GET /auth/me': { body: { data: { user: { ...me, memberships: [membership, other] } } } },
      'GET /licensing/requests/1': ({ search }) =>
        search.get('brandId') === '8'
          ? { body: { request: licenseDetail(1) } }
          : { status: 404, body: { message: 'x', code: 'NOT_FOUND', requestId: 'r' } },
    });
    expect(await screen.findByText('This licence belongs to your brand Lale')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch to Lale' })).toBeInTheDocument();
    expect(calls.some(({ search }) => search.get('brandId') === '8')).toBe(true);
  });

  it('says when a licence begins that is agreed, and how to reach support where the creator took one back', async () => {
    const begins = activeLicense(1, { activeFrom: inDays(12), endsAt: inDays(102) });
    const view = open(begins);
    expect(await screen.findByText(/^Starts on /)).toBeInTheDocument();
    expect(screen.queryByText('Active')).toBeNull();
    view.unmount();
    const taken = licenseDetail(1, {
      status: 'revoked',
      phase: 'revoked',
      revocation: 'breach',
      closeReason: 'Shown on television',
      history: [
        {
          from: 'active',
          to: 'revoked',
          at: inDays(-1),
          actor: { type: 'creator', name: 'Naz Koç' },
          reason: 'Shown on television',
        },
      ],
    });
    open(taken);
    expect(await screen.findByText(/Shown on television/, { selector: '.MuiAlert-message' })).toHaveTextContent(
      'If you think this is wrong, write to us and name the licence (LR-2026-000001).',
    );
    expect(screen.getByRole('button', { name: 'Report a problem' })).toBeInTheDocument();
  });

  it('says what came back to the wallet, as the server counted it', async () => {
    const over = { status: 'revoked', phase: 'revoked', revocation: 'rights_claim' } as const;
    const { unmount } = open(activeLicense(1, { ...over, refundedMinor: 73_334 }));
    await screen.findByRole('region', { name: 'Price' });
    expect(region('Price')).toHaveTextContent('₺733.34');
    unmount();
    // Paid, over, and nothing came back.
    open(activeLicense(2, over));
    await screen.findByRole('region', { name: 'Price' });
    expect(region('Price')).not.toHaveTextContent('wallet');
  });

  it('of a record says whose exclusivity it is, and which file it covers', async () => {
    const record = activeLicense(1, {
      origin: 'manual',
      exclusivity: 'full',
      document: { mimeType: 'application/pdf', bytes: 9, sha256: 'cd'.repeat(32) },
      termsVersion: null,
      termsSha256: null,
    });
    open(record);
    expect(await screen.findByText(/comes from your own contract/)).toBeInTheDocument();
    expect(region('Contract')).toHaveTextContent(`SHA-256 of the file: ${'cd'.repeat(32)}`);
    expect(screen.queryByRole('region', { name: 'Terms' })).toBeNull();
  });

  it('deletes a draft once that is confirmed, and closes', async () => {
    const { user, calls, onClose } = open(licenseDetail(1, { status: 'draft', turn: null, offers: [], history: [] }), {
      'DELETE /licensing/requests/1': { body: { ok: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(calls)[0]?.method).toBe('DELETE');
  });
});

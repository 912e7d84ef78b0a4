import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import { DiscountCreatePage } from '../../../src/features/discounts/DiscountCreatePage.tsx';
import { challengeRow } from '../../support/challengeAnswers.ts';
import { admin, candidate, discount, pageOf } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const product = {
  id: 9,
  name: 'Gül suyu',
  category: 'skin-care',
  sku: null,
  image: null,
  price: 250,
  currency: 'TRY',
  stock: null,
  status: 'active',
  version: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};

function open(replies: Replies = {}, { role = 'ADMIN', language = 'en' }: { role?: string; language?: Language } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /discounts': pageOf([]),
    'GET /products': pageOf([product]),
    'GET /products/categories': { body: { items: [] } },
    'GET /discounts/availability': ({ search }) => ({
      body: { code: search.get('code'), isValid: true, isFree: search.get('code') !== 'TAKEN' },
    }),
    'GET /challenges': pageOf([challengeRow(2, 'Güz')]),
    'GET /discounts/candidates': pageOf([candidate(4, 'Ayşe Çınar')]),
    ...replies,
  });
  const view = renderScreen('/discounts/create', <DiscountCreatePage />, {
    language,
    routes: [{ path: '/discounts/:id', element: <p>Detail</p> }],
  });
  return { calls, ...view };
}
/** A field, once the person's role is known and it can be written in. */
async function field(name: RegExp) {
  const found = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}
const preview = (name: string) => screen.getByRole('region', { name });
const create = () => screen.getByRole('button', { name: 'Create discount' });

describe('DiscountCreatePage', () => {
  it('begins with the days for which a click counts at the brand', async () => {
    open({
      'GET /analytics/settings': {
        body: {
          open: { overview: true, traffic: true, sales: true, engagement: true, compare: true, export: true },
          timezone: 'Europe/Istanbul',
          currency: 'TRY',
          attribution: {
            daysMin: 30,
            daysMax: 30,
            daysNew: 7,
            codeBeatsClick: true,
            refundsOn: 'refund_date',
            countsFrom: null,
          },
        },
      },
    });
    expect(await field(/^Days a click counts/)).toHaveValue('7');
  });

  it('shows what the terms make of a product of the brand while they are typed, as its reader writes amounts', async () => {
    const { user } = open({}, { language: 'tr' });
    await user.type(await field(/^Yüzde/), '15');
    await waitFor(() => expect(preview('Ne yapar')).toHaveTextContent('250,00 ₺→212,50 ₺'));
    // What the field refuses makes no price.
    await user.type(await field(/^Yüzde/), '0');
    await waitFor(() => expect(preview('Ne yapar')).toHaveTextContent('250,00 ₺→250,00 ₺'));
    expect(within(preview('Ne yapar')).getByRole('option', { name: 'Gül suyu' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Sabit tutar/ }));
    await user.type(await field(/^Tutar/), '300');
    await waitFor(() => expect(preview('Ne yapar')).toHaveTextContent('250,00 ₺→0,00 ₺'));
    await user.click(screen.getByRole('radio', { name: /^Ücretsiz kargo/ }));
    expect(preview('Ne yapar')).toHaveTextContent('Teslimat ücretsiz olur');
  });

  it('names the brand’s zone, and says how the discount would stand', async () => {
    open();
    expect(await screen.findByText(/Times are those of the brand: Europe\/Istanbul, GMT\+3/)).toBeInTheDocument();
    const starts = screen.getByLabelText(/^Starts/);
    fireEvent.change(starts, { target: { value: '2099-01-01T10:00' } });
    await waitFor(() => expect(preview('What it does')).toHaveTextContent('Scheduled'));
    fireEvent.change(starts, { target: { value: '2020-01-01T10:00' } });
    fireEvent.change(screen.getByLabelText(/^Ends/), { target: { value: '2020-02-01T10:00' } });
    await waitFor(() => expect(preview('What it does')).toHaveTextContent('Expired'));
  });

  it('sends one body in the contract’s words, once, and opens what was made', async () => {
    const { calls, user } = open({ 'POST /discounts': { status: 201, body: { discount: discount({ id: 11 }) } } });
    await user.type(await field(/^Title/), ' Summer ');
    await user.type(await field(/^Code/), 'ışıl-10');
    expect(await screen.findByText('Kept as ISIL-10 · free')).toBeInTheDocument();
    await user.type(await field(/^Percentage/), '12,5');
    fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '2026-12-01T10:00' } });
    await user.type(await field(/^Usage limit/), '100');
    await user.click(screen.getByRole('combobox', { name: /^Challenge/ }));
    await user.click(await screen.findByRole('option', { name: 'Güz' }));
    await user.click(screen.getByRole('combobox', { name: /^Creator/ }));
    await user.click(await screen.findByRole('option', { name: 'Ayşe Çınar' }));
    await user.click(create());
    expect(await screen.findByText('Detail')).toBeInTheDocument();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers.get('Idempotency-Key')).toMatch(/\w{16}/);
    expect(posts[0]?.body).toMatchObject({
      title: 'Summer',
      code: 'ISIL-10',
      type: 'percentage',
      valueBp: 1250,
      valueMinor: null,
      currency: 'TRY',
      usageLimit: 100,
      startsAt: '2026-12-01T07:00:00.000Z',
      endsAt: null,
      state: 'live',
      assignedTo: { creatorProfileId: 4, challengeId: 2 },
      attributionDays: 30,
      holdDays: 14,
    });
  });

  it('puts a refusal of the server on its field and keeps what was typed', async () => {
    const { user } = open({
      'POST /discounts': {
        status: 400,
        body: {
          message: 'Please check the fields',
          code: 'VALIDATION_FAILED',
          requestId: 'r1',
          fields: { code: [{ code: 'TAKEN', message: 'This code exists already' }] },
        },
      },
    });
    await user.type(await field(/^Title/), 'Summer');
    const code = await field(/^Code/);
    await user.type(code, 'YAZ15');
    await user.type(await field(/^Percentage/), '15');
    await user.click(create());
    expect(await screen.findByText('This code exists already')).toBeInTheDocument();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveValue('YAZ15');
  });

  it('says while it is typed that a code is taken', async () => {
    const { user } = open();
    const code = await field(/^Code/);
    await user.type(code, 'taken');
    expect(await screen.findByText('This code exists already')).toBeInTheDocument();
    expect(code).toBeInvalid();
  });

  it('says on their fields what is missing, and sends nothing', async () => {
    const { calls, user } = open();
    await field(/^Title/);
    await user.click(await screen.findByRole('button', { name: 'Create discount' }));
    expect(await screen.findAllByText('Fill in this field')).toHaveLength(3);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('stands without products, challenges and creators, as on a server that knows none of them', async () => {
    const missing = { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } };
    open({
      'GET /products': missing,
      'GET /products/categories': missing,
      'GET /challenges': missing,
      'GET /discounts/candidates': missing,
    });
    expect(await screen.findByText(/An example price/)).toBeInTheDocument();
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('₺250.00→₺250.00');
  });

  it('lets people who may only read look, not write', async () => {
    open({}, { role: 'MEMBER' });
    expect(await screen.findByText('Your role lets you read discounts, not change them.')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Create discount' })).toBeNull();
  });

  it('says at its opening, before anything is typed, that a server has no discounts', async () => {
    open({ 'GET /discounts': { status: 404, body: {} } });
    expect(await screen.findByText('This server has no discounts')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'New discount' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CreatorCodesPage } from '../../../src/features/discounts/CreatorCodesPage.tsx';
import { challengeRow } from '../../support/challengeAnswers.ts';
import { admin, candidate, pageOf } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const BATCH = '00000000-0000-4000-8000-000000000001';
const people = [candidate(4, 'Ayşe Çınar'), candidate(5, 'Şükrü Işık')];

function open(replies: Replies = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(),
    'GET /discounts': pageOf([]),
    'GET /products': pageOf([]),
    'GET /products/categories': { body: { items: [] } },
    'GET /challenges': pageOf([challengeRow(2, 'Güz')]),
    'GET /discounts/candidates': pageOf(people, 7),
    'POST /discounts/codes': ({ body }) => {
      const { dryRun } = body as { dryRun: boolean };
      return {
        body: {
          dryRun,
          batchId: dryRun ? null : BATCH,
          created: 1,
          skipped: 1,
          items: [
            {
              creator: people[0]?.creator,
              code: 'YAZ-AYSECINAR-9QX2',
              discountId: dryRun ? null : 11,
              outcome: 'created',
            },
            { creator: people[1]?.creator, code: 'YAZ-SUKRUISIK-2222', discountId: 3, outcome: 'skipped' },
          ],
        },
      };
    },
    ...replies,
  });
  return { calls, ...renderScreen('/discounts/codes', <CreatorCodesPage />) };
}
const runs = (calls: SentCall[]) => calls.filter(({ path }) => path === '/discounts/codes');

async function fill({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  const challenge = await screen.findByRole('combobox', { name: /^Challenge/ });
  await waitFor(() => expect(challenge).toBeEnabled());
  await user.click(challenge);
  await user.click(await screen.findByRole('option', { name: 'Güz' }));
  await user.type(screen.getByRole('textbox', { name: /^Prefix/ }), 'yaz');
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Summer');
  await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '15');
}

describe('CreatorCodesPage', () => {
  it('shows the codes of real creators while the pattern is typed, Turkish letters plain', async () => {
    const { user } = open();
    const preview = await screen.findByRole('region', { name: 'So they will look' });
    expect(preview).toHaveTextContent('Choose a challenge to see its creators’ codes.'.replace('’', "'"));
    await fill({ user });
    await waitFor(() => expect(preview).toHaveTextContent('YAZ-AYSECINAR-7K2M'));
    expect(preview).toHaveTextContent('YAZ-SUKRUISIK-7K2M');
    expect(preview).toHaveTextContent('and 5 more');
  });

  it('looks first, makes them after that, and hands them out as CSV and as a list', async () => {
    const view = open({ 'GET /discounts/export': { body: '' } });
    const { calls, user } = view;
    await fill(view);
    await user.click(screen.getByRole('button', { name: 'Show the result' }));
    expect(await screen.findByText('1 code would be made. 1 creator is left out.')).toBeInTheDocument();
    expect(runs(calls)[0]?.body).toMatchObject({
      dryRun: true,
      prefix: 'YAZ',
      challengeId: 2,
      creatorIds: null,
      skipExisting: true,
      valueBp: 1500,
    });
    await user.click(screen.getByRole('button', { name: 'Make 1 code' }));
    expect(await screen.findByText('1 code was made. 1 creator is left out.')).toBeInTheDocument();
    expect(runs(calls)[1]?.body).toMatchObject({ dryRun: false, prefix: 'YAZ' });
    expect(screen.getByRole('link', { name: 'Show them in the list' })).toHaveAttribute(
      'href',
      `/discounts?batch=${BATCH}`,
    );
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeInTheDocument();
  });

  it('asks for another look after a change', async () => {
    const view = open();
    const { user } = view;
    await fill(view);
    await user.click(screen.getByRole('button', { name: 'Show the result' }));
    await screen.findByRole('button', { name: 'Make 1 code' });
    await user.type(screen.getByRole('textbox', { name: /^Prefix/ }), '2');
    expect(await screen.findByRole('button', { name: 'Show the result' })).toBeInTheDocument();
  });

  it('makes them for chosen creators only', async () => {
    const view = open();
    const { calls, user } = view;
    await fill(view);
    await user.click(screen.getByRole('radio', { name: 'Only some' }));
    await user.click(screen.getByRole('button', { name: 'Show the result' }));
    expect(await screen.findByText('Choose at least one creator')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Chosen creators/ }));
    await user.click(await screen.findByRole('option', { name: 'Şükrü Işık' }));
    await user.click(screen.getByRole('button', { name: 'Show the result' }));
    await waitFor(() => expect(runs(calls)[0]?.body).toMatchObject({ creatorIds: [5] }));
  });

  it('says that a server cannot do it, and keeps what was typed', async () => {
    const view = open({
      'POST /discounts/codes': {
        status: 404,
        body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' },
      },
    });
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Show the result' }));
    const alert = await screen.findByText(/What you typed is kept/);
    expect(within(alert).getByText(/Request id/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Prefix/ })).toHaveValue('yaz');
  });

  it('says at its opening, before anything is typed, that a server has no discounts', async () => {
    open({ 'GET /discounts': { status: 404, body: {} } });
    expect(await screen.findByText('This server has no discounts')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Codes for creators' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

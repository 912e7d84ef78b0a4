import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { ChallengeListPage } from '../../../src/features/challenges/ChallengeListPage.tsx';
import { challengeAnswer, challengeRow, meAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

const page = (items: ChallengeRow[], total = items.length) => ({ body: { items, total, page: 1, limit: 20 } });

/** The board unless told: there every challenge is drawn without measuring. */
function open(replies: Replies, { at = '/challenges?mode=cards', role = 'MEMBER' } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    'GET /challenges/labels': { body: { items: ['Winter'] } },
    'GET /challenge-templates': { body: { items: [] } },
    'GET /views': { body: { items: [], layout: null } },
    ...replies,
  });
  return {
    calls,
    ...renderScreen('/challenges', <ChallengeListPage />, {
      at,
      routes: [{ path: '/challenges/:id/edit', element: <p>The brief</p> }],
    }),
  };
}
const ROWS = [
  challengeRow(1, 'Winter care'),
  challengeRow(2, 'Night serum', { phase: 'draft', status: 'draft', applications: 0 }),
  challengeRow(3, 'Gift sets'),
  challengeRow(4, 'Summer line', { phase: 'cancelled', status: 'cancelled', applications: 0 }),
];

describe('ChallengeListPage', () => {
  it('is a board by derived status, in the order of a challenge’s life', async () => {
    const { calls } = open({ 'GET /challenges': page(ROWS) });
    const board = await screen.findByRole('group', { name: 'Challenges by status' });
    expect(
      within(board)
        .getAllByRole('region')
        .map((column) => [
          column.getAttribute('aria-label'),
          within(column)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ]),
    ).toEqual([
      ['Draft', ['Night serum']],
      ['Recruiting', ['Winter care', 'Gift sets']],
      ['Cancelled', ['Summer line']],
    ]);
    expect(within(board).getAllByText('2 applications waiting')).toHaveLength(2);
    expect(calls.find(({ path }) => path === '/challenges')?.search.get('limit')).toBe('100');
  });

  it('asks the server for what the address says', async () => {
    const { calls } = open(
      { 'GET /challenges': page(ROWS) },
      { at: '/challenges?mode=cards&q=kis&phase=recruiting,paused&label=Winter&sort=-places' },
    );
    await screen.findByText('Winter care');
    expect(Object.fromEntries(calls.find(({ path }) => path === '/challenges')?.search ?? [])).toEqual({
      brandId: '1',
      q: 'kis',
      phase: 'recruiting,paused',
      label: 'Winter',
      sort: '-places',
      page: '1',
      limit: '100',
    });
  });

  it('leads to the first brief where there is none yet', async () => {
    open({ 'GET /challenges': page([]) });
    expect(await screen.findByText('No challenges yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New challenge' })[0]).toHaveAttribute('href', '/challenges/new');
  });

  it('starts from a template', async () => {
    const { calls, user } = open({
      'GET /challenges': page(ROWS),
      'GET /challenge-templates': {
        body: { items: [{ id: 5, name: 'Unboxing', title: 'x', createdAt: '2026-11-20T12:00:00.000Z' }] },
      },
      'POST /challenge-templates/5/use': { status: 201, body: { challenge: challengeAnswer() } },
    });
    await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unboxing' }));
    expect(await screen.findByText('The brief')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('is rid of a template after asking', async () => {
    const kept = { id: 5, name: 'Unboxing', title: 'x', createdAt: '2026-11-20T12:00:00.000Z' };
    let templates = [kept];
    const { user } = open({
      'GET /challenges': page(ROWS),
      'GET /challenge-templates': () => ({ body: { items: templates } }),
      'DELETE /challenge-templates/5': () => {
        templates = [];
        return { body: { ok: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage templates' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template Unboxing' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete this template?' })).getByRole('button', {
        name: 'Delete template',
      }),
    );
    expect(await screen.findByText('No templates are left.')).toBeVisible();
  });

  it('duplicates, archives with a way back, and deletes drafts after asking', async () => {
    const { calls, user } = open({
      'GET /challenges': page(ROWS),
      'POST /challenges/4/archive': { body: { challenge: challengeAnswer({ id: 4 }) } },
      'DELETE /challenges/2': { body: { ok: true } },
      'POST /challenges/1/duplicate': { status: 201, body: { challenge: challengeAnswer({ id: 9 }) } },
    });
    const choose = async (title: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await choose('Summer line', 'Archive');
    await waitFor(() => expect(calls.some(({ path }) => path === '/challenges/4/archive')).toBe(true));
    await choose('Night serum', 'Delete draft');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete this draft?' })).getByRole('button', {
        name: 'Delete draft',
      }),
    );
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('If-Match')).toBe(`"${ROWS[1]?.version}"`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Winter care', 'Duplicate');
    expect(await screen.findByText('The brief')).toBeVisible();
  });

  it('deletes no draft that somebody has gone on with: it says so and shows it as it is now', async () => {
    const toasts = catchToasts();
    let rows = ROWS;
    const { calls, user } = open({
      'GET /challenges': () => page(rows),
      'DELETE /challenges/2': () => {
        rows = ROWS.map((row) => (row.id === 2 ? { ...row, title: 'Night serum, week 2', version: 9 } : row));
        return { status: 412, body: { code: 'STALE_VERSION', message: 'It was changed in the meantime.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Night serum' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('Night serum, week 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toContain('error: It was changed in the meantime.');
    toasts.stop();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('offers nothing that writes to people who may only read', async () => {
    open({ 'GET /challenges': page(ROWS) }, { role: 'VIEWER' });
    await screen.findByText('Winter care');
    expect(screen.queryByRole('link', { name: 'New challenge' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

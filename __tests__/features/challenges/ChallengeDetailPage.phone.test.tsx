import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, participationAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { openWindow } from '../../support/openWindow.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => openWindow(390));

function open() {
  const rows = [participationAnswer(1), participationAnswer(2)];
  stubNetwork({
    'GET /auth/me': meAnswer('MEMBER'),
    'GET /challenges/7': { body: { challenge: runningAnswer({ acceptedCount: 1 }) } },
    'GET /challenges/7/participations': { body: { items: rows, total: 2, page: 1, limit: 20 } },
  });
  return { rows, ...renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7' }) };
}
const bar = async () => within(await screen.findByRole('group', { name: 'Decision' }));
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the applicants of a challenge on a phone', () => {
  it('are seen one at a time, with both decisions at the bottom', async () => {
    const { rows, user } = open();
    const nameOf = (at: number) => `${rows[at]?.profile.firstName} ${rows[at]?.profile.lastName}`;
    expect((await bar()).getByRole('status')).toHaveTextContent('1 / 2');
    expect(names()).toEqual([nameOf(0)]);
    expect((await bar()).getByRole('button', { name: 'Previous application' })).toBeDisabled();

    await user.click((await bar()).getByRole('button', { name: 'Next application' }));
    expect(names()).toEqual([nameOf(1)]);
    expect((await bar()).getByRole('button', { name: 'Next application' })).toBeDisabled();

    await user.click((await bar()).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(nameOf(1));
  });

  it('gives the bar to those who are chosen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose all' }));
    expect((await bar()).getByRole('button', { name: 'Accept 2' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1);
  });

  it('keeps who is chosen when it leads to the next page', async () => {
    const all = Array.from({ length: 22 }, (_, i) => participationAnswer(i + 1));
    stubNetwork({
      'GET /auth/me': meAnswer('MEMBER'),
      'GET /challenges/7': { body: { challenge: runningAnswer() } },
      'GET /challenges/7/participations': ({ search }) => {
        const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
        return { body: { items: all.slice((page - 1) * limit, page * limit), total: 22, page, limit } };
      },
    });
    const { user } = renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7?page=2' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Elif Kaya 21' }));
    await user.click((await bar()).getByRole('button', { name: 'Previous application' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Elif Kaya 20' }));
    await user.click((await bar()).getByRole('button', { name: 'Reject 2' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Elif Kaya 21, Elif Kaya 20');
  });
});

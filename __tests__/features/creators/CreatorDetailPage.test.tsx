import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CreatorDetailPage } from '../../../src/features/creators/CreatorDetailPage.tsx';
import { creatorProfile } from '../../support/creatorAnswers.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const show = (replies: Replies) => {
  const calls = stubNetwork({ 'GET /auth/me': meAs('MEMBER'), 'GET /shortlists': { body: { items: [] } }, ...replies });
  return { calls, ...renderScreen('/creators/:id', <CreatorDetailPage />, { at: '/creators/1' }) };
};

describe('CreatorDetailPage', () => {
  it('names the creator in its title', async () => {
    show({ 'GET /creators/1': { body: { creator: creatorProfile(1) } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Elif Kaya 1' })).toBeInTheDocument();
  });

  it('shows one whose id its server writes as a text', async () => {
    show({ 'GET /creators/1': { body: { data: { ...creatorProfile(1), id: 'cr_1' } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Elif Kaya 1' })).toBeInTheDocument();
  });

  it('says how they did for this brand', async () => {
    const creator = creatorProfile(1);
    const history = { ...creator.history, accepted: 3, completed: 2, onTimePercent: 67, ownRating: 4.5, ratings: 2 };
    show({ 'GET /creators/1': { body: { creator: { ...creator, history } } } });
    const said = '3 challenges accepted · 2 completed · 67% delivered on time · mean of your 2 ratings: 4.5 of 5';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('leaves out what is not known of how they did', async () => {
    const creator = creatorProfile(1);
    const history = { ...creator.history, accepted: 1, completed: 0, onTimePercent: null, ownRating: null, ratings: 0 };
    show({ 'GET /creators/1': { body: { creator: { ...creator, history } } } });
    expect(await screen.findByText('1 challenge accepted · 0 completed')).toBeInTheDocument();
  });

  it('says that there is no such creator, without another try', async () => {
    show({ 'GET /creators/1': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
    expect(await screen.findByText('Creator not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers another try after a failure', async () => {
    const { calls, user } = show({
      'GET /creators/1': { status: 500, body: { message: 'Broken', code: 'INTERNAL', requestId: 'r-1' } },
    });
    const asked = () => calls.filter(({ path }) => path === '/creators/1').length;
    expect(await screen.findByText('The creator could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Request id: r-1')).toBeInTheDocument();
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked()).toBe(before + 1);
  });
});

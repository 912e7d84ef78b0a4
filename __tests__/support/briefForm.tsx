import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { ChallengeEditPage } from '../../src/features/challenges/ChallengeEditPage.tsx';
import type { FormDraft } from '../../src/shared/form/formDraftsSlice.ts';
import { challengeAnswer, launchFacts, meAnswer } from './challengeAnswers.ts';
import { renderScreen } from './renderScreen.tsx';
import { type Replies, type SentCall, stubNetwork } from './stubNetwork.ts';

/** What a brief lacks that nobody has begun. */
export const EMPTY: Partial<Challenge> = {
  description: '',
  coverImageId: null,
  cover: null,
  startDate: null,
  rules: { do: [], dont: [] },
  references: [],
  collaborations: null,
  paymentAmount: null,
};

interface Options {
  detail?: RouteObject;
  role?: string;
  challenge?: Challenge;
  facts?: ReturnType<typeof launchFacts>;
  isNew?: boolean;
  /** What else of the console is on the screen. */
  beside?: ReactNode;
  formDrafts?: Record<string, FormDraft>;
}

/** The brief's form at its address, or at that of a new one. */
export function openBrief(
  replies: Replies = {},
  {
    challenge = challengeAnswer(),
    facts = launchFacts(),
    isNew = false,
    beside,
    formDrafts = {},
    role = 'MEMBER',
    detail = { element: <p>Its page</p> },
  }: Options = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    'GET /challenges/launch': { body: facts },
    'GET /brands/1': { body: { brand: { id: 1, name: 'Gül', defaultCurrency: 'TRY', country: 'TR' } } },
    'GET /challenges/matching': { body: { count: 40, total: 2000 } },
    'GET /challenges/7': { body: { challenge } },
    // An update's own fields.
    'PUT /challenges/7': ({ body }) => ({
      body: { challenge: { ...challenge, ...(body as object), version: challenge.version + 1 } },
    }),
    ...replies,
  });
  const page = (
    <>
      {beside}
      <ChallengeEditPage />
    </>
  );
  const view = renderScreen('/challenges/:id/edit', page, {
    at: isNew ? '/challenges/new' : '/challenges/7/edit',
    formDrafts,
    routes: [
      { path: '/challenges/new', element: page },
      { path: '/challenges/:id', ...detail },
    ],
  });
  return { calls, ...view };
}

export const puts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'PUT');
// The form is large: looked up by their labels and words, its parts are found in a moment.
export const field = (label: RegExp | string) => screen.findByLabelText(label, { selector: 'input, textarea, select' });
export const titleField = () => field(/^Title/);
export const press = async (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(await within(inside).findByText(name, { selector: 'button' }));
export const dialogOf = async (heading: string) => {
  const found = (await screen.findByText(heading, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]');
  if (!found) throw new Error('no dialog');
  return found;
};
/** One change as a person's key press makes it. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const CREATING: Replies = {
  'POST /challenges': ({ body }) => ({
    status: 201,
    // A new draft's own fields.
    body: { challenge: challengeAnswer({ ...EMPTY, ...(body as object), version: 1 }) },
  }),
};
export const posts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'POST');
export const leavePage = () =>
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });

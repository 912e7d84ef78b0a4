import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountMenu } from '../../../src/app/layout/AccountMenu.tsx';
import { CREATING, field, openBrief, posts, puts, titleField, write } from '../../support/briefForm.tsx';
import { challengeAnswer } from '../../support/challengeAnswers.ts';
import type { Replies, SentCall } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

/** The brief with the account menu of the frame above it. */
const open = (replies: Replies, options: Parameters<typeof openBrief>[1] = {}) =>
  openBrief(
    { 'POST /auth/logout': {}, ...replies },
    {
      ...options,
      beside: (
        <WhenSignedIn>
          <AccountMenu />
        </WhenSignedIn>
      ),
    },
  );
const signOut = async () => {
  fireEvent.click(await screen.findByLabelText(/^Account menu of/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
};
const goodbyes = (calls: SentCall[]) => calls.filter(({ path }) => path === '/auth/logout').length;
const QUESTION = 'Sign out without saving?';

const STALE: Replies[string] = {
  status: 412,
  body: { code: 'STALE_VERSION', details: { current: challengeAnswer({ version: 9, description: 'Theirs' }) } },
};

/** Signs out, is asked, stays; then signs out all the same. */
async function askedFirst(calls: SentCall[]) {
  await signOut();
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(goodbyes(calls)).toBe(0);
  fireEvent.click(screen.getByText('Keep editing', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  await signOut();
  fireEvent.click(await screen.findByText('Sign out without saving', { selector: 'button' }));
  await waitFor(() => expect(goodbyes(calls)).toBe(1));
}

describe('signing out of a brief', () => {
  it('asks where it has no title yet and is therefore not saved, and keeps what was written', async () => {
    const { calls } = open(CREATING, { isNew: true });
    const description = await field(/^Description/);
    write(description, 'In your own words');
    await signOut();
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    fireEvent.click(screen.getByText('Keep editing', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(description).toHaveValue('In your own words');
    expect(posts(calls)).toHaveLength(0);
  });

  it.each<[string, Replies[string], RegExp]>([
    ['cannot be reached', 'offline', /The server cannot be reached/],
    ['fails', { status: 403, body: { message: 'Not by you' } }, /Not by you/],
    [
      'refuses a field',
      { status: 400, body: { message: 'No', fields: { description: [{ code: 'INVALID', message: 'Not so' }] } } },
      /Some fields could not be saved/,
    ],
    ['has a newer version', STALE, /Somebody else saved/],
  ])('asks where the server %s', async (_why, reply, told) => {
    const { calls } = open({ 'PUT /challenges/7': reply });
    write(await field(/^Description/), 'In your own words');
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    // The two versions lie over the page until they are put aside.
    const back = reply === STALE ? await screen.findByText('Keep editing', { selector: 'button' }) : null;
    if (back) fireEvent.click(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await askedFirst(calls);
  });

  it('asks nobody whose brief is saved or untouched', async () => {
    const { calls } = open({});
    write(await field(/^Description/), 'In your own words');
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    await screen.findByText(/^Saved/);
    await signOut();
    await waitFor(() => expect(goodbyes(calls)).toBe(1));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('asks nobody who wrote nothing', async () => {
    const { calls } = open(CREATING, { isNew: true });
    await titleField();
    await signOut();
    await waitFor(() => expect(goodbyes(calls)).toBe(1));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});

describe('what a new brief says of saving', () => {
  it('is that it needs a title first, until it has one', async () => {
    const { calls } = open(CREATING, { isNew: true });
    write(await field(/^Description/), 'In your own words');
    expect(screen.getByText('Saved once it has a title')).toBeInTheDocument();
    expect(screen.queryByText('Saves as you type')).toBeNull();
    write(await titleField(), 'Spring');
    expect(await screen.findByText('Saves as you type')).toBeInTheDocument();
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
  });
});

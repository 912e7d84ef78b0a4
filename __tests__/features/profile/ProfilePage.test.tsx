import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '../../../src/features/profile/ProfilePage.tsx';
import { sessionApi } from '../../../src/shared/session/sessionApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const session = (id: number, changes: object = {}) => ({
  id: `00000000-0000-0000-0000-00000000000${id}`,
  current: false,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150 Safari/537',
  ip: '10.0.0.1',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: '2026-11-20T00:00:00.000Z',
  ...changes,
});
const SESSIONS = {
  items: [session(1, { current: true }), session(2, { userAgent: 'Mozilla/5.0 (iPhone) Safari/604', ip: '10.0.0.2' })],
};
type Replies = Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>;

function open(replies: Replies = {}) {
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer() },
    'GET /auth/sessions': { body: SESSIONS },
    'GET /profile/social': { body: { socialProfile: null } },
    ...replies,
  });
  return {
    sent,
    ...renderScreen(
      '/profile',
      <WhenSignedIn>
        <ProfilePage />
      </WhenSignedIn>,
    ),
  };
}
const details = async () => within(await screen.findByRole('form', { name: 'Personal details form' }));
const passwords = async () => within(await screen.findByRole('form', { name: 'Password change form' }));
const NEW_PASSWORD = 'CANARY correct horse';

describe('ProfilePage', () => {
  it('saves what was changed of the profile, with its version', async () => {
    const { sent, user } = open({ 'PUT /profile': { body: { data: {} } } });
    const form = await details();
    expect(form.getByLabelText(/^Phone/, { selector: '[type=tel]' })).toHaveValue('532 123 45 67');
    await user.type(form.getByLabelText('Last name'), 'Yılmaz');
    await user.selectOptions(form.getByLabelText('Language of messages'), 'en');
    await user.click(form.getByText('Save profile'));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ lastName: 'Yılmaz', language: 'en' });
    expect(put?.headers.get('If-Match')).toBe('"4"');
  });

  const NEW_STATE = {
    userId: 1,
    firstName: 'Elif',
    lastName: 'Yılmaz',
    profileImage: null,
    phone: '+905321234567',
    language: 'tr',
    version: 5,
  };
  it.each<[string, unknown]>([
    ['data.data, a person', { data: { id: 1, email: 'elif@cinar.example', profile: NEW_STATE, memberships: [] } }],
    ['data, a person', { id: 1, email: 'elif@cinar.example', profile: NEW_STATE }],
    ['data.data, their profile', { data: NEW_STATE }],
    ['data, their profile', { id: 99, ...NEW_STATE }],
  ])('goes on with what the answer says: %s', async (_where, body) => {
    const { sent, store, user } = open({ 'PUT /profile': { body } });
    const known = async () => (await store.dispatch(sessionApi.endpoints.getMe.initiate())).data;
    const form = await details();
    await user.type(form.getByLabelText('Last name'), 'Yılmaz');
    await user.click(form.getByText('Save profile'));
    await waitFor(async () => expect((await known())?.profile).toEqual(NEW_STATE));
    expect(await known()).toMatchObject({
      id: 1,
      username: 'elif.y',
      memberships: [{ brandId: 7 }],
      onboarding: { requiresBrandCreation: false },
    });
    expect(sent.filter(({ path }) => path === '/auth/me')).toHaveLength(1);
    await user.type(form.getByLabelText('First name'), ' Naz');
    await user.click(form.getByText('Save profile'));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'))).toEqual([
        '"4"',
        '"5"',
      ]),
    );
  });

  it.each([{ data: {} }, null, { data: { firstName: 'Elif', lastName: 'Yılmaz' } }])(
    'asks again where the answer does not say all: %j',
    async (body) => {
      const { sent, user } = open({ 'PUT /profile': { body } });
      const form = await details();
      await user.type(form.getByLabelText('Last name'), 'Yılmaz');
      await user.click(form.getByText('Save profile'));
      await waitFor(() => expect(sent.filter(({ path }) => path === '/auth/me')).toHaveLength(2));
    },
  );

  it('says the specified words when the profile could not be saved, and keeps what was typed', async () => {
    const { user, words } = open({ 'PUT /profile': { status: 500 } });
    const form = await details();
    await user.type(form.getByLabelText('Last name'), 'Yılmaz');
    await user.click(form.getByText('Save profile'));
    expect(await form.findByRole('alert')).toHaveTextContent('The profile could not be updated');
    expect(form.getByLabelText('Last name')).toHaveValue('Yılmaz');
    expect(words.getFixedT('tr', 'profile')('details.failed')).toBe('Profil güncellenemedi');
  });

  it('says a wrong current password at its field and signs nobody out', async () => {
    const { sent, store, user } = open({
      'PUT /auth/password': {
        status: 400,
        body: {
          message: 'Not valid',
          fields: { currentPassword: [{ code: 'PASSWORD_WRONG', message: 'This is not your password' }] },
        },
      },
    });
    const form = await passwords();
    await user.type(form.getByLabelText(/^Current password/), 'guess');
    await user.type(form.getByLabelText(/^New password/), `${NEW_PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(form.getByLabelText(/^Current password/)).toHaveAccessibleDescription('This is not your password'),
    );
    expect(form.getByLabelText(/^Current password/)).toHaveFocus();
    expect(sent.filter(({ path }) => path.startsWith('/auth/refresh'))).toHaveLength(0);
    expect(JSON.stringify(store.getState())).not.toContain('CANARY');
  });

  it('changes the password and empties the form', async () => {
    const { sent, user } = open({ 'PUT /auth/password': { body: { ok: true } } });
    const form = await passwords();
    await user.type(form.getByLabelText(/^Current password/), 'old password');
    await user.type(form.getByLabelText(/^New password/), `${NEW_PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/auth/password')?.body).toEqual({
        currentPassword: 'old password',
        newPassword: NEW_PASSWORD,
      }),
    );
    const fresh = await passwords();
    await waitFor(() => expect(fresh.getByLabelText(/^New password/)).toHaveValue(''));
  });

  it('says that a pasted password is too long, and cuts nothing', async () => {
    const { sent, user } = open();
    const form = await passwords();
    await user.click(form.getByLabelText(/^Current password/));
    await user.paste('x'.repeat(129));
    await user.click(form.getByLabelText(/^New password/));
    await user.paste('😀🚗'.repeat(65));
    await user.keyboard('{Enter}');
    for (const name of [/^Current password/, /^New password/]) {
      await waitFor(() =>
        expect(form.getByLabelText(name)).toHaveAccessibleDescription(
          expect.stringContaining('At most 128 characters'),
        ),
      );
    }
    expect(form.getByLabelText(/^New password/)).toHaveValue('😀🚗'.repeat(65));
    expect(sent.some(({ path }) => path === '/auth/password')).toBe(false);
  });

  it('takes passwords of a hundred pictograms', async () => {
    const { sent, user } = open({ 'PUT /auth/password': { body: { ok: true } } });
    const form = await passwords();
    await user.click(form.getByLabelText(/^Current password/));
    await user.paste('🌙'.repeat(100));
    await user.click(form.getByLabelText(/^New password/));
    await user.paste('😀🚗'.repeat(50));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/auth/password')?.body).toEqual({
        currentPassword: '🌙'.repeat(100),
        newPassword: '😀🚗'.repeat(50),
      }),
    );
  });

  it.each([
    ['same as before', 'same as before', 'must differ'],
    ['old password', 'my elif.y pass', 'Leave out your e-mail name'],
  ])('refuses, after %p, the new password %p', async (current, next, message) => {
    const { sent, user } = open();
    const form = await passwords();
    await user.type(form.getByLabelText(/^Current password/), current);
    await user.type(form.getByLabelText(/^New password/), `${next}{Enter}`);
    await waitFor(() =>
      expect(form.getByLabelText(/^New password/)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(sent.some(({ path }) => path === '/auth/password')).toBe(false);
  });

  it('lists the sessions, marks the one on screen, and ends another after asking', async () => {
    const { sent, store, user } = open({ [`DELETE /auth/sessions/${session(2).id}`]: { body: { ok: true } } });
    const list = await screen.findByRole('list', { name: 'Open sessions' });
    const [own, other] = within(list).getAllByRole('listitem');
    expect(own).toHaveTextContent('Chrome on Windows');
    expect(own).toHaveTextContent('This device');
    expect(other).toHaveTextContent('10.0.0.2');
    await user.click(screen.getByLabelText('End session: Safari on iPhone'));
    const question = within(await screen.findByRole('dialog', { name: 'End this session?' }));
    expect(store.getState().view).toEqual({ 'sessions:revoke': session(2).id });
    await user.click(question.getByText('End session'));
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(sent.filter(({ path }) => path === '/auth/sessions').length).toBe(2));
    expect(store.getState().view).toEqual({});
  });

  it.each([404, 501])('says that a server without the call (%p) does not list sessions', async (status) => {
    open({ 'GET /auth/sessions': { status } });
    expect(await screen.findByText('This server does not list sessions.')).toBeVisible();
  });

  it('offers to load the sessions again after a failure', async () => {
    let works = false;
    const { user } = open({
      'GET /auth/sessions': () => (works ? { body: SESSIONS } : { status: 503, body: { message: 'Busy' } }),
    });
    expect(await screen.findByText('Busy')).toBeVisible();
    works = true;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('list', { name: 'Open sessions' })).toBeVisible();
  });
});

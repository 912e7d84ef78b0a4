import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { TeamPage } from '../../../src/features/team/TeamPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { losesFirstAnswer, stubNetwork } from '../../support/stubNetwork.ts';
import { invitation, listPage, member } from '../../support/teamAnswers.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const OWNER = member();
const DENIZ = member({
  id: 2,
  name: 'Deniz Kaya',
  email: 'deniz@cinar.example',
  role: 'MEMBER',
  lastOwner: false,
  followers: 1250,
  version: 4,
});

/** The page with cards, so that every row is drawn without measuring. */
function open(
  replies: Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>> = {},
  { at = '?mode=cards', role = 'OWNER', language = 'en' }: { at?: string; role?: string; language?: 'en' | 'tr' } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': { body: meAnswer({ role }) },
    'GET /views': { body: { items: [], layout: null } },
    'GET /team/members': listPage([OWNER, DENIZ]),
    'GET /team/invitations': ({ search }) =>
      search.get('status') === 'pending' ? listPage([invitation()]) : listPage([]),
    ...replies,
  });
  return {
    calls,
    ...renderScreen(
      '/settings/team',
      <WhenSignedIn>
        <TeamPage />
      </WhenSignedIn>,
      { at: `/settings/team${at}`, language, brandId: 7 },
    ),
  };
}
const actionsOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('TeamPage', () => {
  it('lists the members and says which role one has oneself', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Team members' });
    expect(within(list).getByRole('button', { name: 'Deniz Kaya' })).toBeVisible();
    expect(within(list).getByText('deniz@cinar.example')).toBeVisible();
    expect(screen.getByText(/Your role: Owner/)).toBeVisible();
  });

  it('asks for what the address says', async () => {
    const { calls } = open({}, { at: '?mode=cards&q=den&role=MEMBER&status=active&sort=-lastLogin' });
    await screen.findByRole('button', { name: 'Deniz Kaya' });
    const asked = calls.find(({ path }) => path === '/team/members')?.search;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      brandId: '7',
      q: 'den',
      role: 'MEMBER',
      status: 'active',
      sort: '-lastLogin',
      page: '1',
      limit: '20',
    });
  });

  it("says 'No users found' and 'An error occurred while loading users.', in both languages", async () => {
    const none = open({ 'GET /team/members': listPage([]) }, { at: '?mode=cards&q=zzz' });
    expect(await screen.findByText('No users found')).toBeVisible();
    none.unmount();
    const failed = open({ 'GET /team/members': { status: 500 } });
    expect(await screen.findByText('An error occurred while loading users.')).toBeVisible();
    failed.unmount();
    open({ 'GET /team/members': { status: 500 } }, { language: 'tr' });
    expect(await screen.findByText('Kullanıcılar yüklenirken bir hata oluştu.')).toBeVisible();
  });

  it('shows a member in a drawer that the address opens, missing figures as a dash', async () => {
    const { user, router } = open({ 'GET /team/members/2': { body: { member: DENIZ } } }, { role: 'VIEWER' });
    await user.click(await screen.findByRole('button', { name: 'Deniz Kaya' }));
    const drawer = await screen.findByRole('dialog', { name: 'Deniz Kaya' });
    expect(router.state.location.search).toBe('?mode=cards&member=2');
    expect(await within(drawer).findByText('1,250')).toBeVisible();
    expect(within(drawer).getAllByText('—').length).toBeGreaterThan(0);
    expect(within(drawer).queryByRole('button', { name: 'Save member' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=cards'));
  });

  it('offers nothing that manages to people who may only look', async () => {
    const { user } = open({}, { role: 'MEMBER' });
    const menu = await actionsOf(user, 'Deniz Kaya');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Details']);
    expect(screen.queryByRole('button', { name: 'Invite member', hidden: true })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Open invitations', hidden: true })).toBeNull();
  });

  it('says why the last owner cannot leave', async () => {
    const { user } = open();
    const menu = await actionsOf(user, 'Elif Yılmaz');
    const leave = within(menu).getByRole('menuitem', { name: /^Leave team/ });
    expect(leave).toHaveAttribute('aria-disabled', 'true');
    expect(leave).toHaveTextContent('The brand needs an active owner.');
  });

  it('asks before removing a member and keeps the question open when the server refuses', async () => {
    let refused = true;
    const { calls, user } = open({
      'DELETE /team/members/2': () =>
        refused
          ? { status: 409, body: { message: 'Not now', code: 'CONFLICT', requestId: 'r' } }
          : { body: { ok: true } },
    });
    await user.click(within(await actionsOf(user, 'Deniz Kaya')).getByRole('menuitem', { name: 'Remove from team' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this member?' });
    expect(dialog).toHaveTextContent('Deniz Kaya loses access to Çınar');
    await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    refused = false;
    await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('hands the brand over after asking', async () => {
    const { calls, user } = open({ 'POST /team/members/2/transfer-ownership': { body: { member: DENIZ } } });
    await user.click(within(await actionsOf(user, 'Deniz Kaya')).getByRole('menuitem', { name: 'Transfer ownership' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer ownership' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('transfer-ownership'))?.headers.get('Idempotency-Key')).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  it.each([
    ['Remove from team', 'DELETE /team/members/2', { body: { ok: true } }],
    ['Transfer ownership', 'POST /team/members/2/transfer-ownership', { body: { member: DENIZ } }],
  ])('does "%s" once when its first answer is lost', async (name, call, reply) => {
    const { calls, user } = open({ [call]: losesFirstAnswer(reply) });
    await user.click(within(await actionsOf(user, 'Deniz Kaya')).getByRole('menuitem', { name }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ method, path }) => `${method} ${path}` === call);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('shows what is so once a command was refused: the own role, and who is in the team', async () => {
    let isDone = false;
    const refusal = (code: string) => () => {
      isDone = true;
      return { status: 403, body: { message: 'Not for you', code, requestId: 'r' } };
    };
    const { user } = open({
      'GET /auth/me': () => ({ body: meAnswer({ role: isDone ? 'ADMIN' : 'OWNER' }) }),
      'GET /team/members': () => listPage(isDone ? [OWNER] : [OWNER, DENIZ]),
      'POST /team/members/2/transfer-ownership': refusal('FORBIDDEN'),
    });
    await user.click(within(await actionsOf(user, 'Deniz Kaya')).getByRole('menuitem', { name: 'Transfer ownership' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Transfer ownership' }));
    expect(await screen.findByText(/Your role: Admin/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('deniz@cinar.example')).toBeNull());
    expect(within(screen.getByRole('dialog')).getByText('Not for you')).toBeVisible();
  });

  it('reads the own profile anew when leaving was refused', async () => {
    const own = member({ lastOwner: false, role: 'ADMIN' });
    const { calls, user } = open(
      {
        'GET /team/members': listPage([own, DENIZ]),
        'POST /team/leave': { status: 404, body: { message: 'Not here', code: 'NOT_FOUND', requestId: 'r' } },
      },
      { role: 'ADMIN' },
    );
    await user.click(within(await actionsOf(user, own.name)).getByRole('menuitem', { name: /^Leave team/ }));
    const dialog = await screen.findByRole('dialog');
    const profiles = () => calls.filter(({ path }) => path === '/auth/me').length;
    const before = profiles();
    await user.click(within(dialog).getByRole('button', { name: /^Leave/ }));
    expect(await within(dialog).findByText('Not here')).toBeVisible();
    await waitFor(() => expect(profiles()).toBe(before + 1));
  });

  it('changes role and contact with the version that was read, and sends only what changed', async () => {
    const { calls, user } = open(
      {
        'GET /team/members/2': { body: { member: DENIZ } },
        'PUT /team/members/2': losesFirstAnswer({ body: { member: { ...DENIZ, role: 'ADMIN', version: 5 } } }),
      },
      { at: '?mode=cards&member=2' },
    );
    const drawer = await screen.findByRole('dialog', { name: 'Deniz Kaya' });
    await user.selectOptions(await within(drawer).findByRole('combobox', { name: /^Role/ }), 'ADMIN');
    await user.click(within(drawer).getByRole('button', { name: 'Save member' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'ADMIN' }));
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"4"');
    const keys = () =>
      calls.flatMap(({ method, headers }) => (method === 'PUT' ? [headers.get('Idempotency-Key')] : []));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys())).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('sends an invitation again and revokes one after asking', async () => {
    const { calls, user } = open({ 'POST /team/invitations/5/resend': {}, 'POST /team/invitations/5/revoke': {} });
    await user.click(await screen.findByRole('button', { name: 'Send again to can@ornek.example' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/team/invitations/5/resend')).toBe(true));
    const revoke = screen.getByRole('button', { name: 'Revoke the invitation of can@ornek.example' });
    await waitFor(() => expect(revoke).toBeEnabled());
    await user.click(revoke);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' })).getByRole('button', {
        name: 'Revoke',
      }),
    );
    await waitFor(() => expect(calls.some(({ path }) => path === '/team/invitations/5/revoke')).toBe(true));
  });

  it("says the server's own reason where the invitations cannot be had", async () => {
    open({ 'GET /team/invitations': { status: 500, body: { message: 'We are sorting mail' } } });
    expect(await screen.findByText('We are sorting mail')).toBeVisible();
  });

  it('takes back an invitation that has expired, so that another can be sent', async () => {
    const { calls, user } = open({
      'GET /team/invitations': ({ search }) =>
        listPage(search.get('status') === 'expired' ? [invitation({ status: 'expired' })] : []),
      'POST /team/invitations/5/revoke': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of can@ornek.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this invitation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/team/invitations/5/revoke')).toBe(true));
  });
});

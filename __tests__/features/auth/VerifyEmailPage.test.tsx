import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { VerifyEmailPage } from '../../../src/features/auth/VerifyEmailPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

const CODE = 'CANARY-verify-0123456789abcdef';
const CALL = `GET /auth/verify-email/${CODE}`;
type Replies = Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>;

function open(reply: Replies[string], at = `/verify-email/${CODE}`) {
  const sent = stubNetwork({ [CALL]: reply, 'POST /auth/resend-verification': { body: {} } });
  return {
    sent,
    ...renderPublicScreen('/verify-email/:verificationToken', <VerifyEmailPage />, {
      at,
      routes: [{ path: '/login', element: <p>Sign-in page</p> }],
    }),
  };
}
const addressOf = ({ router }: Pick<ReturnType<typeof open>, 'router'>) =>
  `${router.state.location.pathname}${router.state.location.search}`;

describe('VerifyEmailPage', () => {
  it('spends the code once and leads to the sign-in page', async () => {
    const view = open({ body: { alreadyVerified: false } });
    await screen.findByText('Sign-in page');
    expect(addressOf(view)).toBe('/login?verified=1');
    expect(view.sent).toHaveLength(1);
    expect(JSON.stringify(view.store.getState())).not.toContain('CANARY');
  });

  it('takes the code out of the address while it is being checked', async () => {
    const view = open({ status: 503, body: { message: 'Busy' } });
    await waitFor(() => expect(addressOf(view)).toBe('/verify-email/opened'));
  });

  it('says of a used link that the address is verified already', async () => {
    open({ body: { alreadyVerified: true } });
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is already verified' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['LINK_EXPIRED', 'The link has expired'],
    ['LINK_INVALID', 'This link is not valid'],
  ])('offers a new link after %s', async (code, title) => {
    const { user, sent } = open({ status: 400, body: { code, message: 'No.' } });
    await screen.findByRole('heading', { name: title });
    // The heading says it already.
    expect(screen.queryByText(/No\./)).toBeNull();
    await user.type(screen.getByLabelText(/^E-mail/), 'elif@cinar.example{Enter}');
    expect(await screen.findByText(/a new link is on its way/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ email: 'elif@cinar.example' });
  });

  it('says what another server says of a dead link, and what to do then', async () => {
    open({ status: 400, body: { message: 'Token already used.' } });
    expect(await screen.findByText(/^Token already used\. .*Enter your address/)).toBeVisible();
  });

  it('tries again with the same code after a failure of the server', async () => {
    let tries = 0;
    const { user, sent } = open(() => {
      tries += 1;
      return tries === 1
        ? { status: 503, body: { message: 'The server is busy' } }
        : { body: { alreadyVerified: false } };
    });
    expect(await screen.findByText('The server is busy')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sign-in page');
    expect(sent).toHaveLength(2);
  });

  it('asks to open the link again after a reload', async () => {
    const { sent } = open({ body: {} }, '/verify-email/opened');
    expect(await screen.findByRole('heading', { name: 'Open the link again' })).toBeVisible();
    expect(sent).toHaveLength(0);
  });
});

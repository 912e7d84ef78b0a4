import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { InviteMemberDialog } from '../../../src/features/team/InviteMemberDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { invitation } from '../../support/teamAnswers.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

function open(reply: Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>, role = 'ADMIN') {
  const calls = stubNetwork({ 'GET /auth/me': { body: meAnswer({ role }) }, ...reply });
  const onClose = jest.fn();
  return {
    calls,
    onClose,
    ...renderScreen(
      '/settings/team',
      <WhenSignedIn>
        <InviteMemberDialog onClose={onClose} />
      </WhenSignedIn>,
      { brandId: 7 },
    ),
  };
}

describe('InviteMemberDialog', () => {
  it('says what is missing until the required fields are filled, and sends the member form', async () => {
    const { calls, onClose, user } = open({
      'POST /team/invitations': { status: 201, body: { invitation: invitation() } },
    });
    expect(await screen.findByText('Please fill in the required fields')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'can@ornek.example');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'MEMBER');
    expect(screen.getByText('Form completed!')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Örnek Ltd.');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Country \(/ }), 'TR');
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0532 123 45 67');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'can@ornek.example',
      role: 'MEMBER',
      company: 'Örnek Ltd.',
      country: 'TR',
      phone: '+905321234567',
    });
  });

  it('offers an admin no role above their own', async () => {
    open({});
    const role = await screen.findByRole('combobox', { name: /^Role/ });
    expect([...role.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'VIEWER', 'MEMBER', 'ADMIN']);
  });

  it('keeps what was typed when the server fails, and says so', async () => {
    const { onClose, user } = open({ 'POST /team/invitations': { status: 500 } });
    await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'can@ornek.example');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'VIEWER');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(/There was an error submitting your form\. Please try again\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('can@ornek.example');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows at the field that somebody is a member already', async () => {
    const fields = { email: [{ code: 'ALREADY_MEMBER', message: 'This person is in the team already.' }] };
    const { user } = open({
      'POST /team/invitations': {
        status: 400,
        body: { message: 'Check the fields', code: 'VALIDATION_FAILED', fields, requestId: 'r' },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'deniz@cinar.example');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'VIEWER');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveAccessibleDescription(
        'This person is in the team already.',
      ),
    );
  });
});

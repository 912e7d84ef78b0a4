import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { NotificationSettingsPage } from '../../../src/features/notifications/NotificationSettingsPage.tsx';
import { connectToastHost } from '../../../src/shared/notify/toastQueue.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork, type Replies } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const preferences = NOTIFICATION_TYPES.map((type) => ({ type, inApp: true, email: false }));

afterEach(() => {
  localStorage.clear();
});

function open(replies: Replies = {}) {
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer() },
    'GET /notification-preferences': { body: { preferences } },
    ...replies,
  });
  return {
    sent,
    ...renderScreen(
      '/settings/notifications',
      <WhenSignedIn>
        <NotificationSettingsPage />
      </WhenSignedIn>,
      { brandId: 7 },
    ),
  };
}

describe('/settings/notifications', () => {
  it('has a box for each type and channel', async () => {
    open();
    expect(await screen.findAllByRole('checkbox')).toHaveLength(NOTIFICATION_TYPES.length * 2);
  });

  it('saves a tick at once and leaves the other channel as it is', async () => {
    const { sent, user } = open({ 'PUT /notification-preferences/invoice_issued': { body: { preferences } } });
    await user.click(await screen.findByRole('checkbox', { name: 'Invoices: by e-mail' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ inApp: true, email: true }),
    );
    expect(screen.getByRole('checkbox', { name: 'Invoices: by e-mail' })).toBeChecked();
  });

  it('takes a tick back that could not be saved, and says so', async () => {
    const shown: string[] = [];
    const leave = connectToastHost(({ message }) => {
      shown.push(message);
    });
    const { user } = open({ 'PUT /notification-preferences/invoice_issued': 'offline' });
    await user.click(await screen.findByRole('checkbox', { name: 'Invoices: in the console' }));
    await waitFor(() => expect(shown).toEqual(['The change could not be saved. The setting is as it was.']));
    expect(screen.getByRole('checkbox', { name: 'Invoices: in the console' })).toBeChecked();
    leave();
  });

  it.each([404, 501])('says so where the server keeps no settings: %d', async (status) => {
    open({ 'GET /notification-preferences': { status, body: { message: 'Not here' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The settings could not be loaded');
  });
});

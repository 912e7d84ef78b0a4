import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StopMailsPage } from '../../../src/features/notifications/StopMailsPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork, type Replies } from '../../support/stubNetwork.ts';

afterEach(() => {
  localStorage.clear();
});

function open(at: string, replies: Replies = {}) {
  const sent = stubNetwork(replies);
  return { sent, ...renderPublicScreen('/unsubscribe', <StopMailsPage />, { at }) };
}

describe('/unsubscribe', () => {
  it('stops nothing by being opened, then on one click; the code leaves the address and never enters the store', async () => {
    const { sent, user, router, store } = open('/unsubscribe?code=1.7.kanarya', {
      'POST /notifications/unsubscribe': { body: { ok: true } },
    });
    const button = await screen.findByRole('button', { name: 'Stop the e-mails' });
    expect(router.state.location.search).toBe('');
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('The e-mails are stopped');
    expect(sent[0]?.body).toEqual({ code: '1.7.kanarya' });
    expect(JSON.stringify(store.getState())).not.toContain('kanarya');
  });

  it('says why it could not, and keeps the button', async () => {
    const { user } = open('/unsubscribe?code=x', {
      'POST /notifications/unsubscribe': { status: 404, body: { message: 'Not found', requestId: 'req-9' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop the e-mails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found Request id: req-9');
    expect(screen.getByRole('button', { name: 'Stop the e-mails' })).toBeEnabled();
  });

  it('leads to the settings when the link is incomplete', async () => {
    open('/unsubscribe');
    expect(await screen.findByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LicenseRecordOverlay } from '../../../../src/features/licensing/request/LicenseRecordOverlay.tsx';
import { licenseDetail } from '../../../support/licenseAnswers.ts';
import { licensable, TERMS } from '../../../support/licensableAnswers.ts';
import { FREE, PRO, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { meAnswer } from '../../../support/signedInPerson.ts';
import { type Replies, type SentCall, stubNetwork } from '../../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../../support/WhenSignedIn.tsx';

function open({ replies = {}, plan = PRO }: { replies?: Replies; plan?: typeof PRO } = {}) {
  const onClose = jest.fn();
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer({ role: 'MEMBER' }) },
    'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
    'GET /licensing/contents': { body: { items: [licensable(1)], total: 1, page: 1, limit: 24 } },
    'GET /licensing/terms': { body: TERMS },
    'POST /licensing/records': { status: 201, body: { request: licenseDetail(9) } },
    ...replies,
  });
  const drawn = renderScreen(
    '/x',
    <WhenSignedIn>
      <LicenseRecordOverlay value={{ ids: [1] }} onClose={onClose} />
    </WhenSignedIn>,
    { brandId: 7 },
  );
  return { ...drawn, sent, onClose };
}

const submit = () => screen.getByRole('button', { name: 'Record rights' });
const note = () => screen.findByRole('textbox', { name: /Where this right comes from/ });
const posted = (sent: SentCall[]) => sent.filter(({ method }) => method === 'POST');

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-25T10:00:00Z'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'performance'],
  });
});
afterEach(() => void jest.useRealTimers());

describe('recording rights by contract', () => {
  it('needs a usage, and a note or a document; nobody is asked before', async () => {
    const { user, sent } = open();
    await note();
    await user.click(submit());
    for (const words of ['Choose at least one usage', 'Write a note or add the document'])
      expect(await screen.findByText(words)).toBeVisible();
    expect(posted(sent)).toEqual([]);
    expect(screen.queryByRole('textbox', { name: /Price/ })).toBeNull();
  });

  it('sends the terms as they stand with the note, and closes', async () => {
    const { user, sent, onClose } = open();
    await user.type(await note(), 'Ajans sözleşmesi, madde 4');
    await user.click(screen.getByRole('button', { name: 'Website' }));
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = posted(sent);
    expect(call?.body).toEqual({
      contentIds: [1],
      usages: ['website'],
      territory: ['WORLDWIDE'],
      startDate: '2026-11-25',
      durationDays: 90,
      exclusivity: 'none',
      editsAllowed: true,
      aiTrainingAllowed: false,
      creditRequired: false,
      note: 'Ajans sözleşmesi, madde 4',
    });
  });

  it('puts what the server refuses on its field and keeps what was typed', async () => {
    const { user } = open({
      replies: {
        'POST /licensing/records': {
          status: 400,
          body: {
            code: 'VALIDATION_FAILED',
            message: 'No',
            fields: { startDate: [{ code: 'TOO_EARLY', message: 'Not before 2026-08-28.' }] },
          },
        },
      },
    });
    await user.type(await note(), 'Sözleşme');
    await user.click(screen.getByRole('button', { name: 'Website' }));
    await user.click(submit());
    expect(await screen.findByText('Not before 2026-08-28.')).toBeVisible();
    expect(await note()).toHaveValue('Sözleşme');
  });

  it('keeps the draft for whoever opens the form again', async () => {
    const { user, store } = open();
    await user.type(await note(), 'Half a');
    await waitFor(() =>
      expect(Object.values(store.getState().formDrafts).map((draft) => draft?.values)).toContainEqual(
        expect.objectContaining({ note: 'Half a' }),
      ),
    );
  });

  it('refuses a file that is no document before it is sent', async () => {
    const { user, sent } = open();
    await note();
    const file = new File(['x'], 'sozlesme.exe', { type: 'application/x-msdownload' });
    const input = screen.getByLabelText('Add the document', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(await screen.findByText('Choose a PDF, JPEG, PNG or WebP file.')).toBeVisible();
    expect(posted(sent)).toEqual([]);
  });

  it('is not offered without the plan', async () => {
    open({ plan: FREE });
    expect(await screen.findByText('Licensing is part of the Pro plan and above')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record rights' })).toBeNull();
  });
});

import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { rootReducer } from '../../../src/app/rootReducer.ts';
import '../../../src/features/support/allEndpoints.ts';
import { readSupportFile } from '../../../src/features/support/readSupportFile.ts';
import { ReportDialog } from '../../../src/features/support/ReportDialog.tsx';
import type { Replay } from '../../../src/features/support/supportFile.ts';
import { moved } from '../../../src/shared/replay/pageSlice.ts';
import type { Recording } from '../../../src/shared/replay/recording.ts';
import { signedIn } from '../../../src/shared/session/sessionSlice.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { losesFirstAnswer, type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const replay: Replay = (state, action) => rootReducer(state, action);
const AT = Date.parse('2026-03-04T09:00:00.000Z');
const BUILD = { versions: { persisted: '1' }, build: 'console.js', route: '/products' };
const RECORDING: Recording = {
  checkpoint: rootReducer(undefined, { type: 'start' }),
  steps: [signedIn('here'), moved({ pathname: '/products', search: '?q=Zübeyde' })].map((action, place) => ({
    action,
    at: AT + place * 1000,
  })),
};
const saved: Blob[] = [];

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x');
  URL.revokeObjectURL = () => {};
});

function open(recording: Recording | null) {
  const onClose = jest.fn();
  const subject = { code: 'INTERNAL', requestId: 'req-7' };
  const dialog = (
    <ReportDialog subject={subject} recording={recording} replay={replay} build={BUILD} onClose={onClose} />
  );
  return { ...renderPublicScreen('/', dialog), onClose };
}

describe('a report', () => {
  it('shows what is in the file before it is saved, and the file can be opened again', async () => {
    const { user, onClose } = open(RECORDING);
    expect(await screen.findByText('2 steps you made')).toBeVisible();
    expect(screen.getByTitle('Recorded screen')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveAccessibleDescription(/INTERNAL · req-7/);
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It broke');
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    const text = await saved[0]?.text();
    expect(text).toContain('It broke');
    expect(text).not.toContain('Zübeyde');
    expect(await readSupportFile(text ?? '')).toMatchObject({ actions: [{}, {}] });
  });

  it('says that there is nothing to give away after a sign-out', async () => {
    open(null);
    expect(await screen.findByText(/Nothing is kept of this tab yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the file' })).toBeDisabled();
  });

  describe('is sent by a member', () => {
    const openAsMember = async (reply: Replies[string]) => {
      const sent = stubNetwork({ 'POST /support/reports': reply });
      const opened = open(RECORDING);
      act(() => void opened.store.dispatch(signedIn('here')));
      await opened.user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It broke');
      await screen.findByText('2 steps you made');
      return {
        ...opened,
        sent,
        send: () => opened.user.click(screen.getByRole('button', { name: 'Send to support' })),
      };
    };
    const taken = { status: 201, body: { report: { id: 7, expiresAt: '2026-04-03T09:00:00.000Z' } } };

    it('to whoever runs the installation, with the error that it is about, and once where the answer is lost', async () => {
      const { sent, send } = await openAsMember(losesFirstAnswer(taken));
      await send();
      expect(await screen.findByText('Sent as report 7. It is deleted on Apr 3, 2026.')).toBeVisible();
      expect(screen.queryByText(/Nothing has left this tab/)).toBeNull();
      expect(sent[0]?.body).toMatchObject({
        words: 'It broke\nINTERNAL · req-7',
        file: { payload: expect.any(String) },
      });
      expect(JSON.stringify(sent[0]?.body)).not.toContain('Zübeyde');
      expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
      expect(sent).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Send to support' })).toBeNull();
    });

    it('unless the installation takes none: then the file is there to be saved, and nothing typed is lost', async () => {
      const { send } = await openAsMember({ status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } });
      await send();
      expect(await screen.findByText(/takes no reports/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send to support' })).toBeNull();
      expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It broke');
      expect(screen.getByRole('button', { name: 'Save the file' })).toBeEnabled();
    });
  });
});

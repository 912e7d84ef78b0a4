import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CodesAnswer } from '#contract/schemas/digitalCodes';
import { CodesBar } from '../../../../src/features/shipments/codes/CodesBar.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { daysAgo } from '../../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const CODES: CodesAnswer = {
  delivery: 'code',
  left: 3,
  given: 1,
  expired: 0,
  waiting: 0,
  batches: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      delivery: 'code',
      redeemBy: '2031-01-31',
      isExpired: false,
      total: 4,
      left: 3,
      addedAt: daysAgo(1),
      addedBy: 'Deniz Ak',
    },
  ],
};
const PATH = '/challenges/7/codes';

function open(replies: Replies = {}, role = 'MEMBER') {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    [`GET ${PATH}`]: { body: CODES },
    [`POST ${PATH}`]: { body: { added: 2, sent: 0 } },
    ...replies,
  });
  return { calls, ...renderScreen('/challenges', <CodesBar challengeId={7} />) };
}
const added = (calls: ReturnType<typeof stubNetwork>) =>
  calls.filter(({ method, path }) => method === 'POST' && path === PATH).map(({ body }) => body);

describe('CodesBar', () => {
  it('says how many are left and who waits, and takes more of them', async () => {
    const { user, calls, store } = open({ [`GET ${PATH}`]: { body: { ...CODES, left: 0, waiting: 2 } } });
    expect(await screen.findByRole('status')).toHaveTextContent('0 left · 1 given');
    expect(screen.getByText('2 creators are waiting for a code')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Codes' }));
    const field = await screen.findByRole('textbox', { name: /Codes/ });
    await user.type(field, 'KANARYA-1{Enter}KANARYA-2');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(added(calls)).toEqual([{ lines: 'KANARYA-1\nKANARYA-2', redeemBy: null, send: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify(store.getState())).not.toContain('KANARYA');
  });

  it('names the wrong line before anything is sent, and what the server refuses', async () => {
    const { user, calls } = open({
      [`POST ${PATH}`]: {
        status: 400,
        body: {
          message: 'Please check the fields.',
          code: 'VALIDATION_FAILED',
          fields: { 'lines.2': [{ code: 'TAKEN', message: 'This is already in use.' }] },
          requestId: 'r',
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Codes' }));
    const field = await screen.findByRole('textbox', { name: /Codes/ });
    await user.type(field, 'AA-1{Enter}AA-1');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Line 2: the same as line 1')).toBeInTheDocument();
    expect(added(calls)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'AA-1{Enter}AA-2');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Line 2: was added before')).toBeInTheDocument();
    expect(field).toHaveValue('AA-1\nAA-2');
  });

  it('reads a file of another encoding into the field', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Codes' }));
    const bytes = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('A-1\r\nA-2\r\n', 'utf16le'))]);
    const file = Object.assign(new File([bytes], 'codes.txt', { type: 'text/plain' }), {
      arrayBuffer: async () => bytes.buffer,
    });
    await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), file);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Codes/ })).toHaveValue('A-1\nA-2'));
  });

  it('asks before it removes what is left of a batch', async () => {
    const batch = `${PATH}/${CODES.batches[0]?.id}`;
    const { user, calls } = open({ [`DELETE ${batch}`]: { body: { removed: 3 } } });
    await user.click(await screen.findByRole('button', { name: 'Codes' }));
    await user.click(await screen.findByRole('button', { name: /Remove the 3 left/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove what is left?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove the rest' }));
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path === batch)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove what is left?' })).toBeNull());
  });

  it('shows a viewer how many there are and nothing to change them, and survives a server without the call', async () => {
    const { user } = open({}, 'VIEWER');
    await user.click(await screen.findByRole('button', { name: 'Codes' }));
    expect(await screen.findByText(/3 of 4 left/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ShipManyDialog } from '../../../../src/features/shipments/commands/ShipManyDialog.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { shipmentRow } from '../../../support/shipmentAnswers.ts';
import { losesFirstAnswer, type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const MANY = 'POST /challenges/7/shipments/ship';
const parcels = [shipmentRow(1), shipmentRow(2, { creator: { id: 42, name: 'Mert Demir', profileImage: null } })];

function open(reply: Replies[string] = { body: { shipped: 2, unchanged: 0 } }) {
  const onDone = jest.fn();
  const onClose = jest.fn();
  const calls = stubNetwork({ 'GET /auth/me': meAs('MEMBER'), [MANY]: reply });
  const dialog = <ShipManyDialog challengeId={7} shipments={parcels} onDone={onDone} onClose={onClose} />;
  return { calls, onDone, onClose, ...renderScreen('/challenges', dialog) };
}
const sent = (calls: ReturnType<typeof stubNetwork>) => calls.filter(({ method }) => method === 'POST');
const numberOf = (id: number) => screen.getByRole('textbox', { name: `Number of SH-2026-00000${id}` });
const carrierOf = (id: number) => screen.getByRole('combobox', { name: `Carrier of SH-2026-00000${id}` });

describe('ShipManyDialog', () => {
  it('fills its rows with what is pasted and sends them all at once', async () => {
    const { user, calls, onDone } = open();
    await user.click(numberOf(1));
    await user.paste('Aras Kargo\t111111\nPTT\t222222');
    expect(carrierOf(1)).toHaveValue('aras');
    expect(numberOf(2)).toHaveValue('222222');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(calls).map(({ body }) => body)).toEqual([
      {
        rows: [
          { id: 1, carrier: 'aras', trackingNumber: '111111' },
          { id: 2, carrier: 'ptt', trackingNumber: '222222' },
        ],
      },
    ]);
  });

  it('sends nothing while a number is missing or wrong, and names it', async () => {
    const { user, calls } = open();
    await user.click(numberOf(1));
    await user.paste('Aras\t1');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('4 to 40 letters, digits or hyphens')).toBeInTheDocument();
    expect(screen.getByText('Enter the tracking number')).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
  });

  it('shows what the server refuses in its row and keeps the rest', async () => {
    const { user, onDone } = open({
      status: 400,
      body: {
        message: 'Some fields need your attention.',
        code: 'VALIDATION_FAILED',
        fields: { 'rows.1.trackingNumber': [{ code: 'TAKEN', message: 'Another parcel has this number.' }] },
      },
    });
    await user.click(numberOf(1));
    await user.paste('Aras\t111111\nAras\t111111');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('Another parcel has this number.')).toBeInTheDocument();
    expect(numberOf(2)).toHaveAttribute('aria-invalid', 'true');
    expect(numberOf(1)).toHaveValue('111111');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('leads from a row without its variant to the items of that parcel, and keeps what was typed', async () => {
    const { user, calls } = open({
      status: 400,
      body: {
        message: 'Some fields need your attention.',
        code: 'VALIDATION_FAILED',
        fields: { 'rows.1.id': [{ code: 'VARIANT_MISSING', message: 'First choose the variant.' }] },
      },
    });
    await user.click(numberOf(1));
    await user.paste('Aras\t111111\nAras\t222222');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('First choose the variant.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit items: Elif Kaya' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit items: Mert Demir' }));
    expect(await screen.findByText('Items for Mert Demir')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Items for Mert Demir')).toBeNull());
    expect(numberOf(2)).toHaveValue('222222');
    expect(sent(calls)).toHaveLength(1);
  });

  it('takes out a row that another member has shipped meanwhile, and sends the others as they were typed', async () => {
    let isFirst = true;
    const { user, calls, onDone } = open(() => {
      if (!isFirst) return { body: { shipped: 1, unchanged: 0 } };
      isFirst = false;
      return {
        status: 400,
        body: {
          message: 'Some fields need your attention.',
          code: 'VALIDATION_FAILED',
          fields: { 'rows.0.id': [{ code: 'NOT_READY', message: 'This parcel is no longer ready.' }] },
        },
      };
    });
    await user.click(numberOf(1));
    await user.paste('Aras\t111111\nPTT\t222222');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('This parcel is no longer ready.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take out Elif Kaya, SH-2026-000001' }));
    expect(screen.queryByText('This parcel is no longer ready.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
    await waitFor(() => expect(numberOf(2)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Mark 1 as shipped' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(calls).at(-1)?.body).toEqual({ rows: [{ id: 2, carrier: 'ptt', trackingNumber: '222222' }] });
  });

  it('keeps what was refused of another row when one is taken out, also of one without stock', async () => {
    const { user } = open({
      status: 409,
      body: {
        message: 'The stock is too low.',
        code: 'OUT_OF_STOCK',
        fields: {
          'rows.0.id': [{ code: 'NOT_IN_STOCK', message: 'None is left for the first.' }],
          'rows.1.id': [{ code: 'NOT_IN_STOCK', message: 'None is left for the second.' }],
        },
      },
    });
    await user.click(numberOf(1));
    await user.paste('Aras\t111111\nPTT\t222222');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('None is left for the second.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take out Elif Kaya, SH-2026-000001' }));
    // Longer than the form waits before it looks at its values again.
    await new Promise((done) => setTimeout(done, 600));
    expect(screen.queryByText('None is left for the first.')).toBeNull();
    expect(screen.getByText('None is left for the second.')).toBeInTheDocument();
    expect(numberOf(2)).toHaveAttribute('aria-invalid', 'true');
    await user.type(numberOf(2), '3');
    await waitFor(() => expect(screen.queryByText('None is left for the second.')).toBeNull());
  });

  it('has one effect when its answer is lost: the same rows go again under the same key', async () => {
    const { user, calls, onDone } = open(losesFirstAnswer({ body: { shipped: 2, unchanged: 0 } }));
    await user.click(numberOf(1));
    await user.paste('Aras\t111111\nAras\t222222');
    await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled(), { timeout: 5000 });
    expect(sent(calls)).toHaveLength(2);
    expect(new Set(sent(calls).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('names a pasted carrier that is not known beside its field, until one is chosen', async () => {
    const { user } = open();
    await user.click(numberOf(1));
    await user.paste('Güvercin\t111111\nPTT\t222222');
    expect(await screen.findByText('“Güvercin” is no carrier that we know. Choose one.')).toBeInTheDocument();
    expect(carrierOf(1)).toHaveAttribute('aria-invalid', 'true');
    await user.selectOptions(carrierOf(1), 'ups');
    await waitFor(() => expect(screen.queryByText(/is no carrier that we know/)).toBeNull());
  });

  it('asks before a table is closed in which something was typed, and closes an untouched one at once', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(numberOf(1), '111111');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(numberOf(1)).toHaveValue('111111'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says how many pasted lines found no row', async () => {
    const { user } = open();
    await user.click(numberOf(2));
    await user.paste('Aras\t111111\nAras\t222222');
    expect(await screen.findByText('1 pasted line had no row and was left out.')).toBeInTheDocument();
  });
});

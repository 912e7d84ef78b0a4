import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { ShipmentImportDialog } from '../../../../src/features/shipments/commands/ShipmentImportDialog.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const ok = (line: number, shippedAt: string | null = null): CheckShipmentsAnswer['rows'][number] => ({
  line,
  code: `SH-2026-00000${line}`,
  outcome: 'ok',
  creator: 'Elif Kaya',
  ship: { id: line, carrier: 'aras', trackingNumber: `11111${line}`, trackingUrl: null, shippedAt },
  errors: [],
});
const CHECKED: CheckShipmentsAnswer = {
  counts: { ok: 2, unchanged: 1, invalid: 1 },
  rows: [
    ok(2),
    ok(3, '2026-11-20T09:00:00.000Z'),
    { ...ok(4), outcome: 'unchanged', ship: null },
    {
      ...ok(5),
      outcome: 'invalid',
      ship: null,
      errors: [
        { column: 'carrier', value: 'Güvercin', error: { code: 'UNKNOWN', message: 'This carrier is not known.' } },
      ],
    },
  ],
};

function open(replies: Replies = {}) {
  const onClose = jest.fn();
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'POST /challenges/7/shipments/import': { body: CHECKED },
    'POST /challenges/7/shipments/ship': { body: { shipped: 1, unchanged: 0 } },
    ...replies,
  });
  return { calls, onClose, ...renderScreen('/challenges', <ShipmentImportDialog challengeId={7} onClose={onClose} />) };
}
const choose = (user: ReturnType<typeof open>['user']) =>
  user.upload(
    screen.getByLabelText('Choose CSV file', { selector: 'input' }),
    new File(['shipment_code;carrier'], 'shipments.csv', { type: 'text/csv' }),
  );
const shipCalls = (calls: ReturnType<typeof stubNetwork>) => calls.filter(({ path }) => path.endsWith('/ship'));

describe('ShipmentImportDialog', () => {
  it('says line and cell of what is wrong, and ships nothing by itself', async () => {
    const { user, calls } = open();
    await choose(user);
    expect(await screen.findByText('To be shipped: 2 · Known already: 1 · Wrong: 1')).toBeInTheDocument();
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('5SH-2026-000005');
    expect(first).toHaveTextContent('carrier · “Güvercin” · This carrier is not known.');
    expect(shipCalls(calls)).toEqual([]);
  });

  it('ships the lines that stay ticked, with the day that the file gives', async () => {
    const { user, calls, onClose } = open();
    await choose(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Mark line 2 as shipped' }));
    await user.click(screen.getByRole('button', { name: 'Mark 1 as shipped' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shipCalls(calls).map(({ body }) => body)).toEqual([
      {
        rows: [
          {
            id: 3,
            carrier: 'aras',
            trackingNumber: '111113',
            trackingUrl: null,
            shippedAt: '2026-11-20T09:00:00.000Z',
          },
        ],
      },
    ]);
  });

  it('offers nothing to ship where the same file comes again', async () => {
    const { user } = open({
      'POST /challenges/7/shipments/import': {
        body: { counts: { ok: 0, unchanged: 1, invalid: 0 }, rows: CHECKED.rows.slice(2, 3) },
      },
    });
    await choose(user);
    expect(await screen.findByText('To be shipped: 0 · Known already: 1 · Wrong: 0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /as shipped$/ })).toBeNull();
  });

  it('says why a file cannot be read, and takes the next one', async () => {
    let refused = true;
    const { user } = open({
      'POST /challenges/7/shipments/import': () =>
        refused
          ? {
              status: 400,
              body: {
                message: 'Some fields need your attention.',
                code: 'VALIDATION_FAILED',
                fields: { file: [{ code: 'NO_COLUMN', message: 'The column shipment_code is missing.' }] },
              },
            }
          : { body: CHECKED },
    });
    await choose(user);
    expect(await screen.findByText('The column shipment_code is missing.')).toBeInTheDocument();
    refused = false;
    await choose(user);
    expect(await screen.findByRole('button', { name: 'Mark 2 as shipped' })).toBeEnabled();
  });

  it('shows a long file part by part, and lets each of its lines be left out, or all of them', async () => {
    const rows = Array.from({ length: 202 }, (_, at) => ok(at + 2));
    const { user, calls } = open({
      'POST /challenges/7/shipments/import': { body: { counts: { ok: 202, unchanged: 0, invalid: 0 }, rows } },
    });
    await choose(user);
    // By their words alone: asking so many cells for their roles takes a minute.
    await user.click(await screen.findByText('Show 2 more lines (2 left)'));
    expect(screen.queryByText(/^Show/)).toBeNull();
    const all = screen.getByLabelText('All 202 lines to be shipped');
    await user.click(all);
    expect(screen.queryByText(/^Mark \d+ as shipped$/)).toBeNull();
    await user.click(screen.getByLabelText('Mark line 203 as shipped'));
    expect(all).toBePartiallyChecked();
    await user.click(screen.getByText('Mark 1 as shipped'));
    await waitFor(() => expect(shipCalls(calls)).toHaveLength(1));
    expect(shipCalls(calls)[0]?.body).toMatchObject({ rows: [{ id: 203 }] });
  });

  it('says beside a line what became wrong with it since the preview', async () => {
    const { user } = open({
      'POST /challenges/7/shipments/ship': {
        status: 409,
        body: {
          message: 'The stock is too low.',
          code: 'OUT_OF_STOCK',
          fields: { 'rows.1.id': [{ code: 'NOT_IN_STOCK', message: 'This product is out of stock.' }] },
        },
      },
    });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Mark 2 as shipped' }));
    expect(await screen.findByText('This product is out of stock.')).toBeInTheDocument();
    const line = screen.getByText('This product is out of stock.').closest('tr');
    expect(line).toHaveTextContent('SH-2026-000003');
    await user.click(screen.getByRole('checkbox', { name: 'Mark line 3 as shipped' }));
    expect(screen.getByRole('button', { name: 'Mark 1 as shipped' })).toBeEnabled();
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { ShipmentDrawer } from '../../../../src/features/shipments/ShipmentDrawer.tsx';
import { api } from '../../../../src/shared/api/api.ts';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { shipmentDetail } from '../../../support/shipmentAnswers.ts';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const TITLE = 'Somebody else changed this shipment first';

/** The notes of a shipment, opened and typed into. `change` is what somebody else does to it, `tell` the live news of that. */
async function write(text: string) {
  let stored = shipmentDetail(1, { notes: 'Fragile' });
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /shipments/1': () => ({ body: { shipment: stored } }),
    'PUT /shipments/1': ({ headers, body }) => {
      if (headers.get('If-Match') !== `"${stored.version}"`)
        return { status: 412, body: { message: 'Stale', code: 'STALE_VERSION', details: { current: stored } } };
      stored = { ...stored, ...(body as { notes: string }), version: stored.version + 1 };
      return { body: { shipment: stored } };
    },
  });
  const drawn = renderScreen('/challenges', <ShipmentDrawer value={1} onClose={() => undefined} />, {
    at: '/challenges?shipment=1',
  });
  const change = (changes: Partial<ShipmentDetail>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
  };
  const tell = async () => {
    const reads = () => calls.filter(({ path }) => path === '/shipments/1').length;
    const before = reads();
    act(() => void drawn.store.dispatch(api.util.invalidateTags([{ type: 'Shipment', id: 1 }])));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  };
  const { user } = drawn;
  await user.click(within(await screen.findByRole('region', { name: 'Notes' })).getByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Notes' });
  await user.type(field, text);
  const save = () => user.click(screen.getByRole('button', { name: 'Save notes' }));
  const versions = () => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'));
  return { user, field, save, change, tell, versions, notes: () => stored.notes };
}

describe('the notes of a shipment', () => {
  it('are not saved over what a colleague wrote meanwhile: both are shown, and one is chosen', async () => {
    const { user, save, change, tell, versions, notes } = await write(', mine');
    change({ notes: 'Call first' });
    await tell();
    expect(await screen.findByText('Call first')).toBeInTheDocument();
    await save();
    const both = await screen.findByRole('dialog', { name: TITLE });
    expect(notes()).toBe('Call first');
    // What was refused is said in the form below it.
    expect(within(both).queryByRole('alert')).toBeNull();
    expect(within(both).getByRole('radio', { name: 'Fragile, mine' })).toBeChecked();
    expect(within(both).getByRole('radio', { name: 'Call first' })).not.toBeChecked();
    await user.click(within(both).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notes on the shipment' })).toBeNull());
    expect([versions(), notes()]).toEqual([['"4"', '"5"'], 'Fragile, mine']);
  });

  it('are not saved over it by a second try either, and stay as they were typed', async () => {
    const { user, field, save, change, versions, notes } = await write(', mine');
    change({ notes: 'Call first' });
    await save();
    await user.click(
      within(await screen.findByRole('dialog', { name: TITLE })).getByRole('button', { name: 'Keep editing' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    expect(field).toHaveValue('Fragile, mine');
    await save();
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeInTheDocument();
    expect([versions(), notes()]).toEqual([['"4"', '"4"'], 'Call first']);
  });

  it('are saved without a question where something else has changed', async () => {
    const { save, change, tell, versions, notes } = await write(', mine');
    change({ status: 'shipped' });
    await tell();
    expect((await screen.findAllByText('Shipped'))[0]).toBeInTheDocument();
    await save();
    await waitFor(() => expect(notes()).toBe('Fragile, mine'));
    expect(versions()).toEqual(['"5"']);
  });
});

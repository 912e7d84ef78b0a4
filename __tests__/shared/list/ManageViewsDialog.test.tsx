import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SavedView } from '#contract/schemas/views';
import { ManageViewsDialog } from '../../../src/shared/list/ManageViewsDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const VIEW: SavedView = {
  id: 3,
  list: 'products',
  name: 'Winter',
  scope: 'private',
  query: '',
  layout: null,
  isDefault: false,
  mine: true,
};

function open(change: () => Promise<void>) {
  stubNetwork({ 'GET /auth/me': { body: meAnswer() } });
  const views = { views: [VIEW], update: jest.fn(change), remove: jest.fn(change) };
  const dialog = <ManageViewsDialog views={views} current={{ query: '', layout: null }} onClose={() => {}} />;
  return { views, ...renderScreen('/products', dialog) };
}

it('keeps the new name of a view where it could not be saved', async () => {
  const { user } = open(() => Promise.reject({ status: 503, body: { message: 'Busy' } }));
  await user.click(screen.getByRole('button', { name: /^Rename/ }));
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Summer{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  expect(screen.getByRole('textbox')).toHaveValue('Summer');
});

it.each(['Delete', 'Overwrite'])('does it once, however often it is pressed: %s', async (what) => {
  const { user, views } = open(() => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${what} .*Winter|Winter.*${what}`, 'i') }));
  await user.dblClick(screen.getByRole('button', { name: new RegExp(what, 'i') }));
  expect([...views.remove.mock.calls, ...views.update.mock.calls]).toHaveLength(1);
});

import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { OneChoiceFilter } from '../../../src/shared/list/OneChoiceFilter.tsx';
import { RowActionsMenu } from '../../../src/shared/list/RowActionsMenu.tsx';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { EditIcon } from '../../../src/shared/ui/icons.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const screens = (
  <>
    {[4, 5].map((id) => (
      <RowActionsMenu
        key={id}
        id={id}
        label={`Actions for ${id}`}
        actions={[{ key: 'edit', text: `Edit ${id}`, icon: EditIcon }]}
      />
    ))}
    <OneChoiceFilter
      filter="late"
      label="Late"
      options={[{ value: 'yes', label: 'Late ones' }]}
      value={undefined}
      onChange={() => {}}
    />
  </>
);

it('a menu that is opened, chosen from or left stands in the store', async () => {
  const { store, user } = renderScreen('/', screens);
  await user.click(screen.getByRole('button', { name: 'Actions for 5' }));
  expect(store.getState().view).toEqual({ 'row:5:menu': true });
  await user.click(screen.getByRole('menuitem', { name: 'Edit 5' }));
  expect(store.getState().view).toEqual({});
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for 5' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Late' }));
  expect(store.getState().view).toEqual({ 'filter:late': true });
  await user.keyboard('{Escape}');
  expect(store.getState().view).toEqual({});
});

it('a played screen opens the one that was open', async () => {
  const { store } = renderScreen('/', <PlayedContext value>{screens}</PlayedContext>);
  act(() => void store.dispatch(opened({ name: 'row:4:menu', value: true })));
  expect(await screen.findByRole('menuitem', { name: 'Edit 4' })).toBeVisible();
  expect(screen.queryByText('Edit 5')).toBeNull();
  act(() => void store.dispatch(opened({ name: 'filter:late', value: true })));
  expect(await screen.findByRole('radio', { name: 'Late ones' })).toBeInTheDocument();
});

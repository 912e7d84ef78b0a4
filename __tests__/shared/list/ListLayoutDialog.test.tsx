import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ListLayout } from '#contract/schemas/views';
import { fitLayout } from '../../../src/shared/list/listLayout.ts';
import { ListLayoutDialog } from '../../../src/shared/list/ListLayoutDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const COLUMNS = [
  { key: 'name', label: 'Name', required: true },
  { key: 'price', label: 'Price' },
  { key: 'stock', label: 'Stock' },
];

function open(columns = COLUMNS) {
  const changed = jest.fn<(layout: ListLayout | null) => void>();
  function Host() {
    const [layout, setLayout] = useState<ListLayout | null>(null);
    return (
      <ListLayoutDialog
        columns={columns}
        layout={fitLayout(layout, COLUMNS)}
        onClose={() => {}}
        onChange={(next) => {
          changed(next);
          setLayout(next);
        }}
      />
    );
  }
  return { changed, ...renderScreen('/', <Host />) };
}
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('checkbox').closest('label')?.textContent);

describe('ListLayoutDialog', () => {
  it('orders columns by buttons and says where they are', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Move Stock up' }));
    expect(order()).toEqual(['Name', 'Stock', 'Price']);
    expect(screen.getByText('Stock is now 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Name up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Price down' })).toBeDisabled();
  });

  it('counts only the columns that the list has now', async () => {
    const [name, , stock] = COLUMNS;
    const { user } = open(COLUMNS.filter(({ key }) => key !== 'price'));
    await user.click(screen.getByRole('button', { name: 'Move Stock up' }));
    expect(order()).toEqual([stock?.label, name?.label]);
    expect(screen.getByText('Stock is now 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Stock up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Name down' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Stock down' }));
    expect(order()).toEqual([name?.label, stock?.label]);
  });

  it('hides columns, but never one that the list needs', async () => {
    const { user, changed } = open();
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Price' }));
    expect(changed.mock.lastCall?.[0]?.columns).toContainEqual({ key: 'price', visible: false, width: null });
  });

  it('takes a width in pixels, ignores what is none, and resets everything', async () => {
    const { user, changed } = open();
    await user.type(screen.getByRole('textbox', { name: 'Width of Price in pixels' }), '180');
    await user.tab();
    expect(changed.mock.lastCall?.[0]?.columns).toContainEqual({ key: 'price', visible: true, width: 180 });
    await user.type(screen.getByRole('textbox', { name: 'Width of Stock in pixels' }), '9');
    await user.tab();
    expect(changed).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(changed.mock.lastCall?.[0]?.density).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(changed.mock.lastCall?.[0]).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../src/shared/list/ChoiceFilter.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const creators = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), label: `${at % 2 === 0 ? 'Işıl' : 'Ece'} ${at}` }));

function Filter({ count }: { count: number }) {
  const [value, setValue] = useState<string>();
  return <ChoiceFilter filter="thing" label="Creator" options={creators(count)} value={value} onChange={setValue} />;
}
const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

describe('a filter of any number of choices', () => {
  it('finds some of many by their names, and keeps what was chosen before', async () => {
    const { user } = renderScreen('/', <Filter count={20} />);
    await user.click(await screen.findByRole('button', { name: 'Creator' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ece 3' }));
    const search = screen.getByRole('searchbox', { name: 'Search: Creator' });
    await user.type(search, 'isil 1');
    await waitFor(() => expect(names()).toEqual(['Işıl 10', 'Işıl 12', 'Işıl 14', 'Işıl 16', 'Işıl 18']));
    await user.click(screen.getByRole('checkbox', { name: 'Işıl 14' }));
    await user.type(search, 'x');
    expect(await screen.findByText('Nothing is called that')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Creator: Ece 3, Işıl 14', hidden: true })).toBeInTheDocument();
  });

  it('is cleared by Escape first, and closed by it once nothing is typed', async () => {
    const { user, store } = renderScreen('/', <Filter count={20} />);
    await user.click(await screen.findByRole('button', { name: 'Creator' }));
    const search = screen.getByRole('searchbox', { name: 'Search: Creator' });
    await user.type(search, 'isil');
    await user.keyboard('{Escape}');
    expect(search).toHaveValue('');
    expect(store.getState().view).toHaveProperty('filter:thing');
    await user.keyboard('{Escape}');
    expect(store.getState().view).not.toHaveProperty('filter:thing');
  });

  it('has no search where all are read at a glance', async () => {
    const { user } = renderScreen('/', <Filter count={12} />);
    await user.click(await screen.findByRole('button', { name: 'Creator' }));
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

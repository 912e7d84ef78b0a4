import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OneChoiceFilter } from '../../../src/shared/list/OneChoiceFilter.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const OPTIONS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function Filter({ first }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <OneChoiceFilter filter="thing" label="Gender" options={OPTIONS} value={value} onChange={setValue} />;
}
const chip = (name: string) => screen.findByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });

describe('a filter of one choice', () => {
  it('chooses by arrows and stays open, closes by Enter, and can be taken off among its choices', async () => {
    const { user } = renderScreen('/', <Filter />);
    await user.click(await chip('Gender'));
    expect(radio('Any')).toBeChecked();
    act(() => radio('Any').focus());
    await user.keyboard('{ArrowDown}');
    expect(radio('Female')).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await chip('Gender: Female'));
    await user.click(radio('Any'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await chip('Gender')).toBeInTheDocument();
  });

  it('closes at once when the pointer chooses', async () => {
    const { user } = renderScreen('/', <Filter />);
    await user.click(await chip('Gender'));
    await user.click(radio('Male'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await chip('Gender: Male')).toBeInTheDocument();
  });

  it('is taken off by a button of its own, which Tab reaches', async () => {
    const { user } = renderScreen('/', <Filter first="male" />);
    act(() => screen.getByRole('button', { name: 'Gender: Male' }).focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Remove filter: Gender' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await chip('Gender')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove filter: Gender' })).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { QuickSearch } from '../../../src/shared/list/QuickSearch.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

let follow: (text: string) => void = () => {};
/** A list that is as busy as a large one: what it was told comes back to the field 100 ms later. */
function BusyList() {
  const [value, setValue] = useState('');
  useEffect(() => {
    follow = setValue;
  }, []);
  return (
    <>
      <QuickSearch quick value={value} label="Find" onSearch={(text) => setTimeout(() => setValue(text), 100)} />
      <p role="status">{value || 'all'}</p>
    </>
  );
}
const field = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the search box of a list', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('keeps what is typed while the list is still about the letters before', () => {
    renderScreen('/', <BusyList />);
    type('i');
    wait(40);
    type('is');
    wait(80);
    type('isi');
    wait(15);
    expect(field()).toHaveValue('isi');
    wait(300);
    expect(field()).toHaveValue('isi');
  });

  it('takes back what is under way once it is cleared', () => {
    renderScreen('/', <BusyList />);
    type('k');
    wait(40);
    type('');
    wait(400);
    expect(screen.getByRole('status')).toHaveTextContent('all');
  });

  it('follows an address that changes elsewhere', () => {
    renderScreen('/', <BusyList />);
    type('krem');
    wait(300);
    act(() => follow('serum'));
    expect(field()).toHaveValue('serum');
    act(() => follow('krem'));
    expect(field()).toHaveValue('krem');
  });
});

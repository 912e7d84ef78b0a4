import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { BAR_KEY, listenForBarKey } from '../../../src/shared/focus/barKey.ts';

it('leads to the bar and back to where one was, and does nothing without a bar', async () => {
  const user = userEvent.setup();
  const end = listenForBarKey();
  const { rerender } = render(
    <>
      <input aria-label="Choose Ada" type="checkbox" />
      <div role="toolbar" {...BAR_KEY}>
        <button type="button">Accept 2</button>
      </div>
    </>,
  );
  const box = screen.getByRole('checkbox');
  act(() => box.focus());
  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Accept 2' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(box).toHaveFocus();
  rerender(<input aria-label="Choose Ada" type="checkbox" />);
  act(() => screen.getByRole('checkbox').focus());
  await user.keyboard('{F6}');
  expect(screen.getByRole('checkbox')).toHaveFocus();
  end();
});

it('marks bars by a name that the page itself does not use', () => {
  // The page says on its root how wide the frame of the sidebar is: `data-bar` there made the whole page the first bar.
  const names = Object.keys(BAR_KEY).filter((name) => name.startsWith('data-'));
  const page = readFileSync('static/index.html', 'utf8');
  const own = [...page.matchAll(/dataset\.(\w+)|\b(data-[\w-]+)/g)].map(([, key, name]) => name ?? `data-${key}`);
  expect(own).toContain('data-bar');
  expect(own.filter((name) => names.includes(name))).toEqual([]);
});

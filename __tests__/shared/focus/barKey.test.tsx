import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

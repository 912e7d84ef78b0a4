import { expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Portrait } from '../../../src/shared/ui/Portrait.tsx';

it('shows the initials in place of a picture that does not come, and tries another one', () => {
  const { container, rerender } = render(<Portrait src="/gone.webp" initials="EÇ" size={28} />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('src', '/gone.webp');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'EÇ');
  rerender(<Portrait src="/new.webp" initials="EÇ" size={28} />);
  expect(picture()).toHaveAttribute('src', '/new.webp');
  rerender(<Portrait src={null} initials="EÇ" size={28} />);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'EÇ');
});

import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AmountRangeFilter } from '../../../src/shared/list/AmountRangeFilter.tsx';
import { CountRangeFilter } from '../../../src/shared/list/CountRangeFilter.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const NONE = { min: undefined, max: undefined };

it.each([
  ['1.5', '', null],
  ['1,500', '', { min: '1500', max: undefined }],
  ['', '9,000,001', null],
  ['20', '3', null],
  ['3', '20', { min: '3', max: '20' }],
])('takes from “%s” to “%s” as %j', async (from, to, taken) => {
  const onChange = jest.fn();
  const filter = <CountRangeFilter {...NONE} filter="count" label="Followers" most={9_000_000} onChange={onChange} />;
  const { user } = renderPublicScreen('/', filter);
  await user.click(screen.getByRole('button', { name: /Followers/ }));
  const [first, second] = await screen.findAllByRole('textbox');
  if (from) await user.type(first as HTMLElement, from);
  if (to) await user.type(second as HTMLElement, to);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange.mock.calls).toEqual(taken ? [[taken]] : []);
});

it('is refused for amounts, too, where it ends before it begins', async () => {
  const onChange = jest.fn();
  const { user } = renderPublicScreen(
    '/',
    <AmountRangeFilter {...NONE} filter="amount" label="Price" currency="TRY" onChange={onChange} />,
  );
  await user.click(screen.getByRole('button', { name: /Price/ }));
  const [from, to] = await screen.findAllByRole('textbox');
  await user.type(from as HTMLElement, '100');
  await user.type(to as HTMLElement, '20.50');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(to).toBeInvalid();
  expect(screen.getByText('Must not be below the first value')).toBeVisible();
  await user.clear(to as HTMLElement);
  await user.type(to as HTMLElement, '1,000');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).toHaveBeenCalledWith({ min: '100.00', max: '1000.00', currency: 'TRY' });
});

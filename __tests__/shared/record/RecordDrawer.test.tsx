import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CopyViewContext } from '../../../src/shared/record/copyView.ts';
import { RecordDrawer } from '../../../src/shared/record/RecordDrawer.tsx';
import { openWindow } from '../../support/openWindow.ts';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

const copy = jest.fn();
const drawer = (
  <CopyViewContext value={{ label: 'Copy link to this view', copy }}>
    <RecordDrawer title="Serum" closeLabel="Close" width={560} onClose={() => {}}>
      <p>facts</p>
    </RecordDrawer>
  </CopyViewContext>
);

it('a drawer hands out the link to what is open on a phone, where it hides the menu that does', async () => {
  openWindow(390);
  const { user } = renderPublicScreen('/', drawer);
  await user.click(screen.getByRole('button', { name: 'Copy link to this view' }));
  expect(copy).toHaveBeenCalledTimes(1);
});

it('elsewhere its first button is the one that closes it, which gets the focus', () => {
  openWindow(1440);
  renderPublicScreen('/', drawer);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});

import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CopyViewContext } from '../../../src/shared/record/copyView.ts';
import { RecordDrawer } from '../../../src/shared/record/RecordDrawer.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';

it('a drawer hands out the link to what is open, since it hides the menu that does on a phone', async () => {
  const copy = jest.fn();
  const { user } = renderPublicScreen(
    '/',
    <CopyViewContext value={{ label: 'Copy link to this view', copy }}>
      <RecordDrawer title="Serum" closeLabel="Close" width={560} onClose={() => {}}>
        <p>facts</p>
      </RecordDrawer>
    </CopyViewContext>,
  );
  await user.click(screen.getByLabelText('Copy link to this view'));
  expect(copy).toHaveBeenCalledTimes(1);
});

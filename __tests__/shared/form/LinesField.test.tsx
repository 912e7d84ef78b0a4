import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Formik, useFormikContext } from 'formik';
import { LinesField } from '../../../src/shared/form/LinesField.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

interface Values {
  lines: string[];
}

function Shown() {
  return <output>{JSON.stringify(useFormikContext<Values>().values)}</output>;
}

const open = () =>
  renderScreen(
    '/',
    <Formik<Values> initialValues={{ lines: ['one', 'two'] }} onSubmit={() => {}}>
      <>
        <LinesField
          name="lines"
          label="Do"
          lineLabel={(number) => `Line ${number}`}
          removeLabel={(number) => `Remove line ${number}`}
          addLabel="Add"
          linesMax={5}
          maxLength={50}
        />
        <Shown />
      </>
    </Formik>,
  );
const values = () => JSON.parse(screen.getByRole('status').textContent) as Values; // what the form around it shows

describe('a field of lines', () => {
  it('adds a line by Enter in a line', async () => {
    const { user } = open();
    await user.click(screen.getByRole('textbox', { name: 'Line 1' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(values().lines).toEqual(['one', '', 'two']));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Line 2' })).toHaveFocus());
  });

  it('takes the line away by Enter on its button, and adds none', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Remove line 1' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(values().lines).toEqual(['two']));
  });
});

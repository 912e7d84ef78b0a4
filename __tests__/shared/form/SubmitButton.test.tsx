import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { SubmitButton } from '../../../src/shared/form/SubmitButton.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

describe('a button at work', () => {
  it('keeps the focus, says that it is busy, and sends nothing twice', async () => {
    let sent = 0;
    let finish = () => {};
    const { user } = renderScreen(
      '/',
      <Formik
        initialValues={{}}
        onSubmit={() => {
          sent += 1;
          return new Promise<void>((resolve) => {
            finish = resolve;
          });
        }}
      >
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit}>
            <input aria-label="Name" />
            <SubmitButton>Save</SubmitButton>
          </form>
        )}
      </Formik>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    expect(save).toHaveFocus();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    await act(async () => finish());
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    expect(sent).toBe(1);
    act(() => save.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toBe(2));
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { ChoiceField } from '../../../src/shared/form/ChoiceField.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const RATIOS = ['tall', 'square', 'wide'].map((value) => ({ value, label: value }));
const radio = (name: string) => screen.getByRole('radio', { name });

const open = (ratio = '') =>
  renderScreen(
    '/',
    <Formik initialValues={{ ratio }} onSubmit={() => {}}>
      <>
        <ChoiceField name="ratio" label="Ratio" choices={RATIOS} />
        <button type="button">Next</button>
      </>
    </Formik>,
  );

describe('a field of choices', () => {
  it('is one stop, at what is chosen or else at its first choice', async () => {
    const { user } = open('square');
    await user.tab();
    expect(radio('square')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('chooses by arrows, round and round', async () => {
    const { user } = open();
    await user.tab();
    expect(radio('tall')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(radio('wide')).toBeChecked());
    expect(radio('wide')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(radio('tall')).toBeChecked());
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { CheckboxField } from '../../../src/shared/form/CheckboxField.tsx';
import { ManyChoiceField } from '../../../src/shared/form/ChoiceField.tsx';
import { FormDialog } from '../../../src/shared/form/FormDialog.tsx';
import { TextField } from '../../../src/shared/form/TextField.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { catchToasts } from '../../support/toasts.ts';

const VALUES = { name: '', note: '', isShared: false };
const schema = object({ name: string().required('Fill in the name') });
let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

function open(send: (values: typeof VALUES, key: string) => Promise<string>) {
  const onClose = jest.fn();
  const view = renderScreen(
    '/',
    <FormDialog
      title="New thing"
      intro="It costs money."
      initialValues={VALUES}
      schema={schema}
      send={send}
      doneText={(name) => `${name} was made`}
      submitLabel="Make it"
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" multilineRows={2} />
      <CheckboxField name="isShared" label="Shared" />
    </FormDialog>,
  );
  return { ...view, onClose };
}

describe('FormDialog', () => {
  it('opens on its first field, with what it says of itself', async () => {
    open(async () => '');
    expect(screen.getByRole('dialog', { name: 'New thing' })).toHaveAccessibleDescription('It costs money.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('opens on the toggles where they come first, and so at its top', () => {
    renderScreen(
      '/',
      <FormDialog
        title="Usages"
        initialValues={{ usages: [], name: '' }}
        schema={object()}
        send={async () => ''}
        submitLabel="Make it"
        onClose={() => {}}
      >
        <ManyChoiceField name="usages" label="Usages" choices={[{ value: 'website', label: 'Website' }]} />
        <TextField name="name" label="Name" />
      </FormDialog>,
    );
    expect(screen.getByRole('button', { name: 'Website' })).toHaveFocus();
  });

  it.each([
    ['Enter in a line', '{Enter}'],
    ['Ctrl and Enter where Enter makes a line', '{Tab}a{Enter}b{Control>}{Enter}{/Control}'],
    ['Enter on a box to tick', '{Tab}{Tab} {Enter}'],
  ])('sends by %s, says so and closes', async (_name, keys) => {
    const send = jest.fn(async ({ name }: typeof VALUES) => name);
    const { user, onClose } = open(send);
    await user.keyboard(`Lamp${keys}`);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
    expect(toasts.shown).toEqual(['success: Lamp was made']);
  });

  it('says what is missing instead of sending', async () => {
    const send = jest.fn(async () => '');
    const { user, onClose } = open(send);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Fill in the name')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a refusal at its field, stays, and tells of one that has no field above them', async () => {
    const fields = {
      name: [{ code: 'TAKEN', message: 'There is one of that name' }],
      elsewhere: [{ code: 'ODD', message: 'Something else is odd' }],
    };
    const { user, onClose } = open(() =>
      Promise.reject({ status: 400, body: { message: 'Check the fields.', code: 'VALIDATION_FAILED', fields } }),
    );
    await user.keyboard('Lamp{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('There is one of that name'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Check the fields. Something else is odd');
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts.shown).toEqual([]);
  });

  it('sends the same values under the same key until they are taken, others under another', async () => {
    const keys: string[] = [];
    const { user, onClose } = open(async (_values, key) => {
      keys.push(key);
      if (keys.length < 4) throw { status: 'FETCH_ERROR' };
      return 'Lamp';
    });
    const send = () => user.click(screen.getByRole('button', { name: 'Make it' }));
    await user.keyboard('Lamp{Enter}');
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Backspace}');
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('asks before something typed is thrown away, and the store knows that it asked', async () => {
    const onClose = jest.fn();
    const { user, store } = renderScreen(
      '/',
      <FormDialog
        guarded
        title="New thing"
        initialValues={VALUES}
        schema={schema}
        send={async () => ''}
        submitLabel="Make it"
        onClose={onClose}
      >
        <TextField name="name" label="Name" />
      </FormDialog>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lamp{Escape}');
    expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeVisible();
    expect(store.getState().view).toEqual({ 'discard:isShared:name:note': true });
    expect(onClose).not.toHaveBeenCalled();
  });
});

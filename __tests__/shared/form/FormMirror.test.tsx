import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { object, string } from 'yup';
import { EditForm } from '../../../src/shared/form/EditForm.tsx';
import { mirrorOf } from '../../../src/shared/form/FormMirror.tsx';
import { TextField } from '../../../src/shared/form/TextField.tsx';
import { changed } from '../../../src/shared/replay/formValuesSlice.ts';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const VALUES = { name: '', password: '' };
const schema = object();
const form = (
  <EditForm label="Thing" initialValues={VALUES} schema={schema} onSubmit={async () => {}}>
    <TextField name="name" label="Name" />
    <TextField name="password" label="Password" />
  </EditForm>
);

describe('a form', () => {
  it('tells the store what is typed, but no secret, until it is left', async () => {
    const { store, user, router } = renderScreen('/', form, {
      routes: [{ path: '/away', element: <p>away</p> }],
    });
    expect(store.getState().formValues).toEqual({});
    await user.type(screen.getByRole('textbox', { name: 'Password' }), 'papatya');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lamp');
    expect(store.getState().formValues).toMatchObject({ 'name:password': { values: { name: 'Lamp' } } });
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Password' }));
    await act(() => router.navigate('/away'));
    expect(await screen.findByText('away')).toBeVisible();
    expect(store.getState().formValues).toEqual({});
  });

  it('shows what was recorded where it is played, and keeps nobody from going on', async () => {
    const { store, router } = renderScreen('/', <PlayedContext value>{form}</PlayedContext>, {
      routes: [{ path: '/away', element: <p>away</p> }],
    });
    act(() => void store.dispatch(changed({ form: 'name:password', values: { name: 'Lamp' }, touched: {} })));
    expect(await screen.findByDisplayValue('Lamp')).toHaveAccessibleName('Name');
    await act(() => router.navigate('/away'));
    expect(await screen.findByText('away')).toBeVisible();
  });

  it('tells what came of sending it, and a played one shows that on its fields and above them', async () => {
    const fault = {
      status: 400,
      requestId: 'r-1',
      body: { message: '', code: 'VALIDATION', fields: { name: [{ code: 'NAME_TAKEN', message: '' }] } },
    };
    const sending = (
      <EditForm
        label="Thing"
        initialValues={VALUES}
        schema={object({ password: string().required('Enter one') })}
        onSubmit={() => Promise.reject(fault)}
      >
        <TextField name="name" label="Name" />
        <TextField name="password" label="Password" />
        <button type="submit">Save</button>
      </EditForm>
    );
    const { store, user, unmount } = renderScreen('/', sending);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter one')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Password' }), 'papatya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('r-1');
    const { view, formValues } = store.getState();
    expect(view).toEqual({ 'fault:name:password': fault });
    expect(formValues).toEqual({
      'name:password': { values: { name: '' }, touched: { name: true } },
    });
    unmount();

    const played = renderScreen('/', <PlayedContext value>{sending}</PlayedContext>);
    act(() => {
      played.store.dispatch(
        changed({ form: 'name:password', values: { name: 'Lamp' }, touched: { name: true, password: true } }),
      );
      played.store.dispatch(opened({ name: 'fault:name:password', value: fault }));
    });
    expect(await screen.findByText('NAME_TAKEN')).toBeVisible();
    expect(screen.getByText('Enter one')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('r-1');
  });

  it('hides secrets and files wherever they stand', () => {
    const rows = [{ id: 4, adCode: 's3cret', note: 'Red', file: new File(['x'], 'x.csv') }];
    expect(mirrorOf({ rows, newPassword: 's3cret', at: null })).toEqual({ rows: [{ id: 4, note: 'Red' }], at: null });
  });
});

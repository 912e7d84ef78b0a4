import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { object } from 'yup';
import { EditForm } from '../../../src/shared/form/EditForm.tsx';
import { type FormDraft, linkedKey } from '../../../src/shared/form/formDraftsSlice.ts';
import { TextField } from '../../../src/shared/form/TextField.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const KEY = '1:thing:7';
/** As it is stored by now. */
const STORED = { name: 'Serum', stock: '5' };
const AT = '2026-11-20T10:00:00.000Z';

/** With a button that stores something of the record that the form does not hold. */
function Thing({ version: first }: { version: number | null }) {
  const [version, setVersion] = useState(first);
  const rule = { key: KEY, fields: ['name', 'stock'], ...(version !== null && { version }) };
  return (
    <EditForm
      label="Thing"
      initialValues={STORED}
      schema={object()}
      onSubmit={async (_values, saved) => saved()}
      draft={rule}
    >
      <TextField name="name" label="Name" />
      <TextField name="stock" label="Stock" />
      <button type="button" onClick={() => setVersion(5)}>
        Detach
      </button>
    </EditForm>
  );
}

/** The form of a record in its fourth version, with what this browser still has of it. */
function open(draft: FormDraft | null, { version = 4, key = KEY }: { version?: number | null; key?: string } = {}) {
  const view = renderScreen('/', <Thing version={version} />, draft ? { formDrafts: { [key]: draft } } : {});
  return { ...view, kept: () => view.store.getState().formDrafts[KEY] };
}
const field = (name: string) => screen.getByRole('textbox', { name });

describe('DraftKeeper', () => {
  it('keeps the version that the input stands on, and what its fields held in it', async () => {
    const { user, kept } = open(null);
    await user.type(field('Name'), '!');
    await waitFor(() => expect(kept()).toMatchObject({ version: 4, before: { name: 'Serum' } }));
    expect(kept()?.values).toEqual({ name: 'Serum!' });
  });

  it('keeps none of a record that has none', async () => {
    const { user, kept } = open(null, { version: null });
    await user.type(field('Name'), '!');
    await waitFor(() => expect(kept()?.values).toEqual({ name: 'Serum!' }));
    expect(kept()).not.toHaveProperty('version');
    expect(kept()).not.toHaveProperty('before');
  });

  it('goes on standing on the old version where somebody has changed a field of it since', async () => {
    const { user, kept } = open({ values: { name: 'Mine' }, at: AT, version: 3, before: { name: 'Cream' } });
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await user.type(field('Stock'), '0');
    await waitFor(() => expect(kept()?.values).toEqual({ name: 'Mine', stock: '50' }));
    expect(kept()).toMatchObject({ version: 3, before: { name: 'Cream', stock: '5' } });
  });

  it('stands on the newest version where other fields were changed alone', async () => {
    const { kept } = open({ values: { name: 'Mine' }, at: AT, version: 3, before: { name: 'Serum' } });
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await waitFor(() => expect(kept()).toMatchObject({ values: { name: 'Mine' }, version: 4 }));
  });

  it('asks nothing where the same was stored meanwhile, and goes', async () => {
    const { kept } = open({ values: { name: 'Serum' }, at: AT, version: 3, before: { name: 'Cream' } });
    await waitFor(() => expect(kept()).toBeUndefined());
    expect(field('Name')).toHaveValue('Serum');
    expect(screen.queryByText(/What you had typed here is back/)).toBeNull();
  });

  it('knows nothing better of a draft without a version than the newest one', async () => {
    const { kept } = open({ values: { name: 'Mine' }, at: AT });
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await waitFor(() => expect(kept()).toMatchObject({ values: { name: 'Mine' }, version: 4 }));
  });

  it('takes the version of a draft that came in a link along', async () => {
    const linked = { values: { name: 'Theirs' }, at: AT, version: 3, before: { name: 'Cream' } };
    const { kept } = open(linked, { key: linkedKey(KEY) });
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    expect(kept()).toMatchObject({ version: 3, before: { name: 'Cream' } });
  });

  it('goes along with a version that the screen has stored itself, with more in the form', async () => {
    const { user, kept } = open(null);
    await user.type(field('Name'), '!');
    await waitFor(() => expect(kept()).toMatchObject({ version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Detach' }));
    await waitFor(() => expect(kept()).toMatchObject({ values: { name: 'Serum!' }, version: 5 }));
  });

  it('stands on the newest version again once it is discarded', async () => {
    const { user, kept } = open({ values: { name: 'Mine' }, at: AT, version: 3, before: { name: 'Cream' } });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(kept()).toBeUndefined());
    await user.type(field('Name'), '!');
    await waitFor(() => expect(kept()).toMatchObject({ version: 4, before: { name: 'Serum' } }));
  });
});

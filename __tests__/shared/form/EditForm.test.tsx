import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { draftDropped, type FormDraft, linkedKey } from '../../../src/shared/form/formDraftsSlice.ts';
import { EditForm } from '../../../src/shared/form/EditForm.tsx';
import { SubmitButton } from '../../../src/shared/form/SubmitButton.tsx';
import { TextField } from '../../../src/shared/form/TextField.tsx';
import { WholeNumberField } from '../../../src/shared/form/WholeNumberField.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const VALUES = { name: '', stock: '' };
const schema = object({ name: string().required('Fill in the name'), stock: string() });

function open(onSubmit: (values: typeof VALUES) => Promise<void>, language: 'tr' | 'en' = 'en') {
  return renderScreen(
    '/',
    <EditForm
      label="Thing"
      initialValues={VALUES}
      schema={schema}
      onSubmit={onSubmit}
      toField={(path) => (path in VALUES ? path : null)}
    >
      <WholeNumberField name="stock" label="Stock" />
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </EditForm>,
    { language },
  );
}

describe('EditForm', () => {
  it('says what is missing on submit, focuses it and sends nothing', async () => {
    let sent = 0;
    const { user } = open(async () => {
      sent += 1;
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fill in the name')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(sent).toBe(0);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Serum');
    await waitFor(() => expect(screen.queryByText('Fill in the name')).toBeNull());
  });

  it('says nothing about a field that was not left yet', async () => {
    const { user } = open(async () => {});
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    expect(screen.queryByText('Fill in the name')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Fill in the name')).toBeInTheDocument();
  });

  it('keeps numbers neutral behind the format of the reader', async () => {
    const sent: (typeof VALUES)[] = [];
    const { user } = open(async (values) => {
      sent.push(values);
    }, 'tr');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Serum');
    const stock = screen.getByRole('textbox', { name: 'Stock' });
    await user.type(stock, '12500');
    await user.tab();
    expect(stock).toHaveValue('12.500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Serum', stock: '12500' }]));
  });

  it('shows a refusal that belongs to no field above the form, with the request id', async () => {
    const { user } = open(() =>
      Promise.reject({
        status: 400,
        body: {
          message: 'Not like this',
          fields: { secret: [{ code: 'INVALID', message: 'Odd secret' }] },
          requestId: 'req-5',
        },
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Serum');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not like this Odd secret What you typed is kept.');
    expect(alert).toHaveTextContent('req-5');
  });
});

describe('a draft', () => {
  const DRAFT = { key: '1:thing', fields: ['name'] };
  function openDraft(
    before: FormDraft | null,
    key = DRAFT.key,
    onSubmit = async (_values: typeof VALUES, saved: () => void) => saved(),
  ) {
    const form = (
      <EditForm label="Thing" initialValues={VALUES} schema={schema} onSubmit={onSubmit} draft={DRAFT}>
        <TextField name="name" label="Name" />
        <TextField name="stock" label="Stock" />
        <SubmitButton>Save</SubmitButton>
      </EditForm>
    );
    return renderScreen('/', form, before ? { formDrafts: { [key]: before } } : {});
  }
  const kept = { values: { name: 'Typed before', stock: 'not allowed', gone: 'x' }, at: '2026-11-20T10:00:00.000Z' };

  it('keeps the allowed fields while typing, and goes when they are saved', async () => {
    const { store, user } = openDraft(null);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Serum');
    await user.type(screen.getByRole('textbox', { name: 'Stock' }), '5');
    await waitFor(() => expect(store.getState().formDrafts[DRAFT.key]?.values).toEqual({ name: 'Serum' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.getState().formDrafts).toEqual({}));
  });

  it('is kept when the page goes before the pause is over', async () => {
    const { store, user } = openDraft(null);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'S');
    window.dispatchEvent(new Event('pagehide'));
    expect(store.getState().formDrafts[DRAFT.key]?.values).toEqual({ name: 'S' });
  });

  it('comes back with a notice, allowed fields only, and can be discarded', async () => {
    const { store, user } = openDraft(kept);
    expect(await screen.findByDisplayValue('Typed before')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Stock' })).toHaveValue('');
    expect(await screen.findByText(/What you had typed here is back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await waitFor(() => expect(store.getState().formDrafts).toEqual({}));
    expect(screen.queryByText(/What you had typed/)).toBeNull();
  });

  it('comes out of a link too, and is one’s own then', async () => {
    const { store } = openDraft(kept, linkedKey(DRAFT.key));
    expect(await screen.findByDisplayValue('Typed before')).toBeVisible();
    expect(Object.keys(store.getState().formDrafts)).toEqual([DRAFT.key]);
  });

  it('stays away once somebody has dropped it, as when its input was saved elsewhere, until there is more', async () => {
    const { store, user } = openDraft(null);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Serum');
    await waitFor(() => expect(store.getState().formDrafts).toHaveProperty([DRAFT.key]));
    store.dispatch(draftDropped(DRAFT.key));
    await user.tab();
    window.dispatchEvent(new Event('pagehide'));
    expect(store.getState().formDrafts).toEqual({});
    await user.type(name, 's');
    window.dispatchEvent(new Event('pagehide'));
    expect(store.getState().formDrafts[DRAFT.key]?.values).toEqual({ name: 'Serums' });
  });

  it('outlives a refusal of the server', async () => {
    const { store, user } = openDraft(kept, DRAFT.key, () => Promise.reject({ status: 503 }));
    await screen.findByDisplayValue('Typed before');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(store.getState().formDrafts[DRAFT.key]?.values).toMatchObject({ name: 'Typed before' });
  });
});

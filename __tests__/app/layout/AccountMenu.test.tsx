import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { AccountMenu } from '../../../src/app/layout/AccountMenu.tsx';
import { EditForm } from '../../../src/shared/form/EditForm.tsx';
import { TextField } from '../../../src/shared/form/TextField.tsx';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const VALUES = { name: '' };
const schema = object({ name: string() });
let sent: SentCall[] = [];

beforeEach(() => {
  sent = stubNetwork({ 'GET /auth/me': { body: meAnswer() }, 'POST /auth/logout': {} });
});
afterEach(() => localStorage.clear());

async function open() {
  const view = renderInShell(
    <>
      <AccountMenu />
      <EditForm label="Thing" initialValues={VALUES} schema={schema} onSubmit={() => Promise.resolve()}>
        <TextField name="name" label="Name" />
      </EditForm>
    </>,
  );
  const signOut = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Account menu of Elif' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  };
  const name = await screen.findByRole('textbox', { name: 'Name' });
  return { ...view, name, signOut };
}
const goodbyes = () => sent.filter(({ path }) => path === '/auth/logout').length;

describe('the account menu', () => {
  it.each([
    ['owner', 'Owner'],
    ['member', 'Member'],
    ['editor', 'editor'],
    ['Brand manager', 'Brand manager'],
  ])('shows the role %s of the person, one that is none of ours as it is', async (role, shown) => {
    stubNetwork({ 'GET /auth/me': { body: meAnswer({ role }) } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Account menu of Elif' }));
    expect(await screen.findByText(new RegExp(`^${shown} .*Çınar`))).toBeVisible();
  });
});

describe('signing out by the account menu', () => {
  it('asks before something typed is lost, and keeps it when the answer is to stay', async () => {
    const { user, name, signOut, store } = await open();
    await user.type(name, 'Serum');
    await signOut();
    expect(await screen.findByRole('dialog', { name: 'Sign out without saving?' })).toBeInTheDocument();
    expect(store.getState().view).toEqual({ 'session:signOut': true });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveValue('Serum');
    expect(goodbyes()).toBe(0);
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Sign out without saving' }));
    await waitFor(() => expect(goodbyes()).toBe(1));
  });

  it('asks nobody who typed nothing', async () => {
    const { signOut } = await open();
    await signOut();
    await waitFor(() => expect(goodbyes()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

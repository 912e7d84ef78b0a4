import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AccountMenu } from '../../../src/app/layout/AccountMenu.tsx';
import { CreateBrandPage } from '../../../src/features/brands/CreateBrandPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const BEFORE = meAnswer({
  memberships: [],
  onboarding: { hasMembership: false, requiresBrandCreation: true, hasApprovedBrand: false },
});
const AFTER = meAnswer({ brand: { status: 'pending_review' }, onboarding: { hasApprovedBrand: false } });
type Replies = Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>;

function open(replies: Replies = {}) {
  let created = false;
  const sent = stubNetwork({
    'GET /auth/me': () => ({ body: created ? AFTER : BEFORE }),
    'GET /brands/availability': ({ search }) => ({
      body: { availability: { slug: { value: search.get('slug'), state: 'taken', suggestion: 'cinar-2' } } },
    }),
    'POST /brands': () => {
      created = true;
      return { status: 201, body: brandAnswer() };
    },
    ...replies,
  });
  const view = renderScreen(
    '/onboarding/create-brand',
    <WhenSignedIn>
      <AccountMenu />
      <CreateBrandPage />
    </WhenSignedIn>,
  );
  const posts = () => sent.filter(({ method }) => method === 'POST');
  return { sent, posts, ...view };
}
const put = async (user: ReturnType<typeof open>['user'], label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

describe('CreateBrandPage', () => {
  it('creates the brand with a slug that follows the name, and reads the profile anew', async () => {
    const { user, sent, posts } = open();
    await put(user, /^Brand name/, 'Çınar Kozmetik');
    expect(screen.getByLabelText(/^Short name/)).toHaveValue('cinar-kozmetik');
    await put(user, /^Website/, 'cinar.example');
    await user.click(screen.getByText('Create brand', { selector: 'button' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      name: 'Çınar Kozmetik',
      slug: 'cinar-kozmetik',
      email: 'elif@cinar.example',
      website: 'https://cinar.example',
      country: 'TR',
    });
    await waitFor(() => expect(sent.filter(({ path }) => path === '/auth/me').length).toBeGreaterThan(1));
  });

  it('leaves a slug alone that was edited, and takes a suggestion by one click', async () => {
    const { user } = open();
    await put(user, /^Short name/, 'cinar');
    await put(user, /^Brand name/, 'Another name');
    const slug = screen.getByLabelText(/^Short name/);
    expect(slug).toHaveValue('cinar');
    await waitFor(() => expect(slug).toHaveAccessibleDescription('This short name is taken'));
    await user.click(screen.getByText('Use “cinar-2”'));
    expect(slug).toHaveValue('cinar-2');
  });

  it('says that a name is taken where a server wants each only once, with a suggestion', async () => {
    const { user } = open({
      'GET /brands/availability': {
        body: { availability: { name: { value: 'Çınar', state: 'taken', suggestion: 'Çınar Atölye' } } },
      },
    });
    await put(user, /^Brand name/, 'Çınar');
    const name = screen.getByLabelText(/^Brand name/);
    await waitFor(() => expect(name).toHaveAccessibleDescription('This brand name is taken'));
    await user.click(screen.getByText('Use “Çınar Atölye”'));
    expect(name).toHaveValue('Çınar Atölye');
  });

  it('does not create a second brand when only the profile failed to arrive', async () => {
    let created = false;
    const { user, posts } = open({
      'GET /auth/me': () => (created ? 'offline' : { body: BEFORE }),
      'POST /brands': () => {
        created = true;
        return { status: 201, body: brandAnswer() };
      },
    });
    await put(user, /^Brand name/, 'Çınar');
    const submit = screen.getByText('Create brand', { selector: 'button' });
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    await user.click(submit);
    await screen.findByRole('alert');
    expect(posts()).toHaveLength(1);
  });

  it('puts a refused slug at its field', async () => {
    const { user } = open({
      'POST /brands': {
        status: 400,
        body: { message: 'Not valid', fields: { slug: [{ code: 'TAKEN', message: 'Taken just now' }] } },
      },
    });
    await put(user, /^Brand name/, 'Çınar');
    await user.click(screen.getByText('Create brand', { selector: 'button' }));
    await waitFor(() => expect(screen.getByLabelText(/^Short name/)).toHaveAccessibleDescription('Taken just now'));
    expect(screen.getByLabelText(/^Short name/)).toHaveFocus();
  });

  it('asks before signing out clears what was typed, and asks nobody who typed nothing', async () => {
    const { user, posts } = open({ 'POST /auth/logout': {} });
    const signOut = async () => {
      await user.click(screen.getByLabelText(/^Account menu of/));
      await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    };
    await put(user, /^Brand name/, 'Çınar');
    await signOut();
    expect(await screen.findByText('Sign out without saving?')).toBeInTheDocument();
    await user.click(screen.getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByText('Sign out without saving?')).toBeNull());
    expect(screen.getByLabelText(/^Brand name/)).toHaveValue('Çınar');
    expect(posts()).toHaveLength(0);
    await user.clear(screen.getByLabelText(/^Brand name/));
    await signOut();
    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/auth/logout']));
  });
});

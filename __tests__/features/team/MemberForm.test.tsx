import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TeamMember } from '#contract/schemas/team';
import { UserDrawer } from '../../../src/features/team/UserDrawer.tsx';
import { api } from '../../../src/shared/api/api.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { member } from '../../support/teamAnswers.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const DENIZ = member({ id: 2, name: 'Deniz Kaya', role: 'MEMBER', lastOwner: false, company: 'Çınar', version: 4 });

/** The drawer of a member at a server that takes a change on top of what is stored, and refuses any other with what is. */
async function open() {
  const state = { stored: DENIZ };
  const change = (changes: Partial<TeamMember>) => {
    state.stored = { ...state.stored, ...changes, version: state.stored.version + 1 };
  };
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer() },
    'GET /team/members/2': () => ({ body: { member: state.stored } }),
    'PUT /team/members/2': ({ body, headers }) => {
      if (headers.get('If-Match') !== `"${state.stored.version}"`)
        return {
          status: 412,
          body: { code: 'STALE_VERSION', message: 'Changed meanwhile', details: { current: state.stored } },
        };
      change(body as object);
      return { body: { member: state.stored } };
    },
  });
  const view = renderScreen(
    '/settings/team',
    <WhenSignedIn>
      <UserDrawer id={2} onClose={() => {}} />
    </WhenSignedIn>,
    { brandId: 7 },
  );
  const form = within(await screen.findByRole('form', { name: 'Member form' }));
  return {
    ...view,
    change,
    form,
    company: () => form.getByLabelText(/^Company/),
    stored: () => state.stored,
    puts: () => sent.filter(({ method }) => method === 'PUT'),
    save: () => view.user.click(form.getByText('Save member')),
    rereads: async () => {
      const before = sent.length;
      act(() => void view.store.dispatch(api.util.invalidateTags(['TeamMember'])));
      await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    },
  };
}
const versions = () => screen.findByRole('dialog', { name: 'Somebody else saved this member first' });

describe('MemberForm', () => {
  it('shows both versions where somebody else saved first, and saves what is chosen of them', async () => {
    const { user, form, company, change, stored, puts, save } = await open();
    await user.type(company(), ' AŞ');
    await user.type(form.getByLabelText(/^Phone/, { selector: '[type=tel]' }), '0532 123 45 67');
    change({ role: 'ADMIN', company: 'Gül', country: 'DE' });
    await save();
    const dialog = within(await versions());
    for (const name of ['Role Member Admin', 'Company Çınar AŞ Gül', 'Country — Germany'])
      expect(dialog.getByRole('row', { name })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Phone +905321234567 —' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Gül' }));
    await user.click(dialog.getByText('Save these choices'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /saved this member first/ })).toBeNull());
    expect(puts()[1]?.body).toEqual({ phone: '+905321234567' });
    expect(stored()).toMatchObject({ role: 'ADMIN', company: 'Gül', country: 'DE', phone: '+905321234567' });
    await waitFor(() => expect(company()).toHaveValue('Gül'));
  });

  it('saves nothing over a change that came with the member read anew, and keeps what was typed', async () => {
    const { user, company, change, stored, puts, rereads, save } = await open();
    await user.type(company(), ' AŞ');
    change({ company: 'Gül' });
    await rereads();
    await save();
    await user.click(within(await versions()).getByText('Keep editing'));
    expect(company()).toHaveValue('Çınar AŞ');
    expect(puts()[0]?.headers.get('If-Match')).toBe('"4"');
    expect(stored().company).toBe('Gül');
  });

  it('is not told of a change that is none to its fields', async () => {
    const { user, company, change, stored, rereads, save } = await open();
    await user.type(company(), ' AŞ');
    change({ status: 'deactivated' });
    await rereads();
    await screen.findByText('Deactivated');
    await save();
    await waitFor(() => expect(stored().company).toBe('Çınar AŞ'));
    expect(screen.queryByRole('dialog', { name: /saved this member first/ })).toBeNull();
  });
});

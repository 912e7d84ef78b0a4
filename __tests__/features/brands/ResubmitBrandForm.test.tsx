import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResubmitBrandForm } from '../../../src/features/brands/ResubmitBrandForm.tsx';
import { useGetBrandQuery } from '../../../src/features/brands/brandsApi.ts';
import { api } from '../../../src/shared/api/api.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

/** The form as the page has it: with the brand as last read, until it is closed. */
function Read({ onClose }: { onClose: () => void }) {
  const { data: brand } = useGetBrandQuery({ brandId: 7 });
  return brand ? <ResubmitBrandForm brand={brand} onClose={onClose} /> : null;
}

/** A server that takes a change on top of what is stored, and refuses any other with what is. */
async function open({ submits = () => true }: { submits?: () => boolean } = {}) {
  const state = { stored: brandAnswer({ status: 'rejected' }).brand, closed: 0 };
  const change = (changes: object) => {
    state.stored = { ...state.stored, ...changes, version: state.stored.version + 1 };
  };
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer() },
    'GET /brands/7': () => ({ body: { brand: state.stored } }),
    'GET /brands/availability': { body: { availability: {} } },
    'PUT /brands/7': ({ body, headers }) => {
      if (headers.get('If-Match') !== `"${state.stored.version}"`)
        return {
          status: 412,
          body: { code: 'STALE_VERSION', message: 'Changed meanwhile', details: { current: state.stored } },
        };
      if (Object.keys(body as object).length > 0) change(body as object);
      return { body: { brand: state.stored } };
    },
    'POST /brands/7/submit': () => (submits() ? { body: {} } : { status: 503, body: { message: 'Busy' } }),
  });
  const view = renderScreen('/brand', <Read onClose={() => (state.closed += 1)} />);
  await screen.findByRole('form');
  return {
    ...view,
    change,
    name: () => screen.getByLabelText(/^Brand name/),
    stored: () => state.stored,
    closed: () => state.closed,
    of: (method: string) => sent.filter((call) => call.method === method),
    save: () => view.user.click(screen.getByText('Submit again', { selector: 'button' })),
    rereads: async () => {
      const reads = () => sent.filter(({ path }) => path === '/brands/7').length;
      const before = reads();
      view.store.dispatch(api.util.invalidateTags(['Brand']));
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
    },
  };
}
const versions = () => screen.findByRole('dialog', { name: 'Somebody else saved this brand first' });

describe('ResubmitBrandForm', () => {
  it('shows both versions where somebody else saved first, and submits what is chosen of them', async () => {
    const { user, change, name, stored, closed, of, save } = await open();
    await user.type(name(), ' Kozmetik');
    change({ name: 'Gül', website: 'https://gul.example', timezone: 'Europe/Berlin' });
    await save();
    const dialog = within(await versions());
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYour versionSaved version',
      'Brand nameÇınar KozmetikGül',
      'Short namecinar-kozmetikcinar',
      'Website—https://gul.example',
    ]);
    expect(of('POST')).toEqual([]);
    await user.click(dialog.getByText('Save these choices'));
    await waitFor(() => expect(closed()).toBe(1));
    expect(of('PUT')[1]?.body).toEqual({ name: 'Çınar Kozmetik', slug: 'cinar-kozmetik' });
    expect(stored()).toMatchObject({ name: 'Çınar Kozmetik', website: 'https://gul.example' });
    expect(of('POST')).toHaveLength(1);
  });

  it('saves nothing over a change that came with the brand read anew, and keeps what was typed', async () => {
    const { user, change, name, stored, of, rereads, save } = await open();
    await user.type(name(), ' Kozmetik');
    change({ website: 'https://gul.example' });
    await rereads();
    await save();
    await user.click(within(await versions()).getByText('Keep editing'));
    expect(name()).toHaveValue('Çınar Kozmetik');
    expect(of('PUT')[0]?.headers.get('If-Match')).toBe('"3"');
    expect(stored().website).toBe('https://gul.example');
  });

  it('is not told of a change that is none to its fields', async () => {
    const { user, change, name, stored, closed, rereads, save } = await open();
    await user.type(name(), ' Kozmetik');
    change({ rejectionReason: 'The website is not yours.' });
    await rereads();
    await save();
    await waitFor(() => expect(closed()).toBe(1));
    expect(stored()).toMatchObject({ name: 'Çınar Kozmetik', version: 5 });
  });

  it('submits at another try what it has already saved, with the same key, from the form or from the two versions', async () => {
    const answers = [false, false, true];
    const { user, change, name, stored, closed, of, save } = await open({ submits: () => answers.shift() ?? true });
    await user.type(name(), ' Kozmetik');
    change({ website: 'https://gul.example' });
    await save();
    const dialog = within(await versions());
    await user.click(dialog.getByText('Save these choices'));
    expect(await dialog.findByText(/^Busy/)).toBeVisible();
    await user.click(dialog.getByText('Save these choices'));
    await waitFor(() => expect(of('POST')).toHaveLength(2));
    await user.click(dialog.getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save();
    await waitFor(() => expect(closed()).toBe(1));
    expect(new Set(of('POST').map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(stored()).toMatchObject({ name: 'Çınar Kozmetik', website: 'https://gul.example', version: 5 });
  });
});

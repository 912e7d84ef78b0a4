import { describe, expect, it } from '@jest/globals';
import { connect } from '../support/apiClient.ts';
import { openAs } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';
import { applicantsOf, completeDraft, recruitingId } from '../support/recruiting.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const journey = startJourney();

const button = (name: string | RegExp) =>
  journey.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { level: 1, name });
const dialog = (name: string | RegExp) => journey.page.getByRole('dialog', { name });
const said = (text: string | RegExp) =>
  journey.page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text }).first().waitFor();

describe('by keyboard alone, with challenges and creators', () => {
  it(
    'a draft is finished and published',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      const id = await completeDraft(origin);
      await openAs(page, origin, `/challenges/${id}/edit`);
      await page.getByRole('textbox', { name: 'Title' }).waitFor();

      // The sections come before the fields.
      await keys.press('Tab');
      await keys.to(page.getByRole('navigation', { name: 'Sections' }).getByRole('button').nth(1), 34);
      await keys.press('Enter');
      await keys.rests();

      // One stop a group of choices; arrows choose.
      const ratio = page.getByRole('radiogroup', { name: 'Aspect ratio' });
      await keys.to(ratio.getByRole('radio', { name: '9:16' }), 6);
      await keys.press('ArrowRight');
      await keys.isOn(ratio.getByRole('radio', { name: '1:1', checked: true }));
      await keys.press('ArrowLeft');
      await keys.isOn(ratio.getByRole('radio', { name: '9:16', checked: true }));

      // Keys belong to the input: the button beside it takes its own line away, and nothing else.
      const dos = page.getByRole('group', { name: 'Do', exact: true });
      await keys.to(dos.getByRole('textbox').first(), 22);
      await keys.press('Enter');
      await page.waitForFunction(() => document.getElementsByName('rulesDo.3').length === 1);
      await page.keyboard.type('Klavye ile yazıldı');
      await keys.to(dos.getByRole('button', { name: 'Remove line 2' }), 1);
      await keys.press('Enter');
      await page.waitForFunction(() => document.getElementsByName('rulesDo.3').length === 0);
      await keys.rests();
      const scene = (number: number) => page.getByRole('group', { name: `Scene ${number}` });
      await keys.back(scene(3).getByRole('button', { name: 'Remove scene 3' }), 8);
      await keys.press('Enter');
      await scene(3).waitFor({ state: 'detached' });
      await keys.isOn(button('Remove scene 2'));

      // From the last section on to the end: the primary action is there too.
      await keys.back(page.getByRole('navigation', { name: 'Sections' }).getByRole('button').last(), 40);
      await keys.press('Enter');
      await keys.to(button('Publish challenge').last(), 24);
      await keys.press('Enter');
      const ask = dialog('Publish now?');
      await ask.waitFor();
      await keys.rests();
      const warning = ask.getByRole('checkbox');
      if ((await warning.count()) > 0) {
        await keys.isOn(warning);
        await keys.press('Space');
      }
      await keys.to(ask.getByRole('button', { name: 'Publish', exact: true }), 4);
      await keys.press('Enter');
      await page.waitForURL(new RegExp(`/challenges/${id}$`));
      await keys.isOn(heading(/Saç bakımında sade rutin/));
    },
    LIMIT,
  );

  it(
    'creators are filtered, looked through, chosen and invited',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, '/creators');
      const cards = page.getByRole('list', { name: 'Creators' }).getByRole('listitem');
      await cards.first().waitFor();
      await keys.press('Tab');
      await keys.to(button('Gender'), 36);
      await keys.press('Enter');

      // An arrow chooses and leaves the choices open; what was chosen can be taken off.
      const genders = page.getByRole('radiogroup', { name: 'Gender' });
      await keys.isOn(genders.getByRole('radio', { name: 'Any' }));
      await keys.press('ArrowDown');
      await keys.isOn(genders.getByRole('radio', { name: 'Female', checked: true }));
      await page.waitForURL(/gender=female/);
      await keys.press('ArrowUp');
      await page.waitForURL((url) => !url.search.includes('gender'));
      await keys.press('ArrowDown', 'Enter');
      await page.waitForURL(/gender=female/);
      await keys.isOn(button('Gender: Female'));

      // The profile, and the next one.
      await keys.to(cards.nth(0).getByRole('button'), 24);
      await keys.press('Enter');
      const drawer = dialog('Creator profile');
      const first = await drawer.getByRole('heading', { level: 2 }).first().textContent();
      await keys.press('ArrowRight');
      await page.waitForFunction((name) => document.querySelector('[role=dialog] h2')?.textContent !== name, first);
      const second = (await drawer.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
      await said(second);
      await keys.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await keys.rests();

      // Two chosen; the bar of what to do with them is one key away, and back.
      await keys.back(cards.nth(0).getByRole('checkbox'), 4);
      await keys.press('Space');
      await keys.to(cards.nth(1).getByRole('checkbox'), 2);
      await keys.press('Space');
      await keys.press('F6');
      const bar = page.getByRole('region', { name: 'Shortlist' });
      await keys.to(bar.getByRole('button', { name: /^Invite/ }), 6);
      await keys.press('F6');
      await keys.isOn(cards.nth(1).getByRole('checkbox'));
      await keys.press('F6');
      await keys.to(bar.getByRole('button', { name: /^Invite/ }), 6);
      await keys.press('Enter');
      const panel = dialog('Invite to a challenge');
      await keys.isOn(panel.getByRole('combobox', { name: /^Challenge/ }));
      await page.keyboard.type('Saç');
      await keys.to(panel.getByRole('button', { name: /^Send 2 invitations|^Invite 2/ }), 8);
      await keys.press('Enter');
      await panel
        .getByText(/2 invitations sent|Already/)
        .first()
        .waitFor();
      await keys.rests();
    },
    LIMIT,
  );

  it(
    'a counter-offer sends the amount that was typed',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      const asking = (await applicantsOf(origin)).find(({ askedFeeMinor }) => askedFeeMinor !== null);
      if (!asking) throw new Error('the demo has somebody who asks');
      await openAs(page, origin, `/challenges/${await recruitingId(await connect(origin))}?tab=applied`);
      const name = `${asking.profile.firstName} ${asking.profile.lastName}`;
      const card = page.getByRole('article', { name });
      await card.waitFor();
      await keys.press('Tab');
      await keys.to(card.getByRole('button', { name: 'Counter-offer' }), 90);
      await keys.press('Enter');
      const ask = dialog(`Counter-offer to ${name}`);
      await keys.isOn(ask.getByRole('textbox', { name: 'Your offer (TRY)' }));
      await keys.type('1,650.50');
      await keys.press('Enter');
      await said('Your offer was sent');
      await ask.waitFor({ state: 'detached' });
      await keys.rests();
      const now = (await applicantsOf(origin)).find(({ id }) => id === asking.id);
      expect(now?.offeredFeeMinor).toBe(165_050);
    },
    LIMIT,
  );

  it(
    'applications are decided, several at once',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, `/challenges/${await recruitingId(await connect(origin))}?tab=applied`);
      const cards = page.getByRole('article');
      await cards.first().waitFor();
      const before = await cards.count();
      await keys.press('Tab');
      await keys.to(cards.first().getByRole('checkbox'), 44);
      await keys.press('Space');
      await said(/1 chosen/);
      await keys.to(cards.nth(1).getByRole('checkbox'), 8);
      await keys.press('Space');
      await said(/2 chosen/);
      await keys.press('F6');
      await keys.to(button('Accept 2'), 3);
      await keys.press('Enter');
      const ask = dialog('Accept 2 creators?');
      await ask.waitFor();
      await keys.rests();
      await keys.press('Enter');
      await ask.waitFor();
      await keys.to(ask.getByRole('button', { name: 'Accept and hold' }), 3);
      await keys.press('Enter');
      await said(/2 creators accepted/);
      await page.waitForFunction((count) => document.querySelectorAll('article').length === count, before - 2);
      await keys.rests();

      // One at a time: the next card is where one goes on.
      await keys.to(cards.first().getByRole('button', { name: 'Shortlist' }), 14);
      await keys.press('Enter');
      await page.waitForFunction((count) => document.querySelectorAll('article').length === count, before - 3);
      await keys.rests();
      await keys.to(button('Reject').first(), 8);
      await keys.press('Enter');
      await keys.isOn(page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }));
      await keys.to(page.getByRole('dialog').getByRole('button', { name: 'Reject' }), 4);
      await keys.press('Enter');
      await page.waitForFunction((count) => document.querySelectorAll('article').length === count, before - 4);
      await keys.rests();
    },
    LIMIT,
  );
});

import { describe, expect, it } from '@jest/globals';
import { findingsOnTheWay } from '../support/axe.ts';
import { openAs, openProfile, settled } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than this needs; a busy machine is no failure. */
const LIMIT = 300_000;
const journey = startJourney();
const word = wordsOf('tr');
const filled = (key: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), word(key));

describe('creators, by keyboard alone and in Turkish', () => {
  it(
    'are found, looked through, compared, shortlisted with a note, invited, taken back and asked again',
    async () => {
      const { origin, browser } = journey;
      const context = await openProfile(browser, { language: 'tr', theme: 'dark' });
      const page = await context.newPage();
      const button = (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) =>
        within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
      const isAccessible = async (state: string) => {
        await settled(page);
        expect({ state, findings: await findingsOnTheWay(page) }).toEqual({ state, findings: [] });
      };
      await openAs(page, origin, '/creators');
      const cards = page.getByRole('list', { name: word('creators:list.title') }).getByRole('listitem');
      await cards.first().waitFor();

      // Filter by category, then search; the address says both.
      await press(page, button(word('creators:filter.category')));
      await press(page, page.getByRole('checkbox', { name: word('creators:category.beauty') }), 'Space');
      await page.keyboard.press('Escape');
      await page.waitForURL(/category=beauty/);
      await typeInto(page, page.getByRole('searchbox'), 'yok böyle biri');
      await page.getByText(word('creators:list.noResults')).waitFor();
      await isAccessible('no results');
      await typeInto(page, page.getByRole('searchbox'), 'izmir');
      await page.waitForURL(/q=izmir/);
      await cards.filter({ hasText: 'İzmir' }).nth(3).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main ul > li')].every(({ textContent }) => textContent.includes('İzmir')),
      );

      // Open the profile and walk.
      await press(page, cards.first().getByRole('button'));
      const drawer = page.getByRole('dialog', { name: word('creators:profile.title') });
      const named = (place: number) => cards.nth(place).getByRole('button').getAttribute('aria-label');
      const nameOf = (label: string | null) => (label ?? '').replace(word('creators:open').replace('{{name}}', ''), '');
      const [first, second] = [nameOf(await named(0)), nameOf(await named(1))];
      await drawer.getByRole('heading', { level: 2, name: first, exact: true }).waitFor();
      await page.keyboard.press('ArrowRight');
      await drawer.getByRole('heading', { level: 2, name: second, exact: true }).waitFor();
      await isAccessible('profile');
      await page.keyboard.press('ArrowLeft');
      await drawer.getByRole('heading', { level: 2, name: first, exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });

      // Choose three and compare them.
      for (const place of [0, 1, 2]) await press(page, cards.nth(place).getByRole('checkbox'), 'Space');
      const bar = page.getByRole('region', { name: word('creators:shortlist.bar') });
      await bar.getByText(filled('creators:shortlist.invited_other', { count: 3 })).waitFor();
      await press(page, button(word('creators:shortlist.compare'), bar));
      const comparison = page.getByRole('dialog', { name: word('creators:compare.title') });
      await comparison.getByRole('columnheader', { name: first }).waitFor();
      await isAccessible('comparison');
      await page.keyboard.press('Escape');
      await comparison.waitFor({ state: 'detached' });

      // A new shortlist with them, and a note.
      await press(page, button(/^Kısa liste: /, bar));
      await page.getByRole('menuitem', { name: word('creators:shortlist.create') }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await typeInto(
        page,
        page.getByRole('dialog', { name: word('creators:shortlist.create') }).getByRole('textbox'),
        'Klavye listesi',
      );
      await page.keyboard.press('Enter');
      await button(filled('creators:shortlist.choose', { name: 'Klavye listesi' }), bar).waitFor();
      await bar.getByText(filled('creators:shortlist.invited_other', { count: 3 })).waitFor();
      await press(page, button(word('creators:shortlist.open'), bar));
      const list = page.getByRole('dialog', { name: 'Klavye listesi' });
      const note = list.getByRole('textbox', { name: filled('creators:shortlist.note', { name: first }) });
      // A little longer than a line.
      await typeInto(page, note, 'Quick to answer; ask for the summer campaign first');
      await page.reload();
      await press(page, button(word('creators:shortlist.open'), bar));
      expect(await note.inputValue()).toBe('Quick to answer; ask for the summer campaign first');
      // It is as high as its lines, also for somebody who wants little motion.
      expect(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await note.focus();
      await page.keyboard.press('Tab');
      await isAccessible('shortlist');
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });

      // Invite all of them; a second time nobody is invited twice.
      const invite = async () => {
        await press(page, button(word('creators:shortlist.invite'), bar));
        const panel = page.getByRole('dialog', { name: word('invitations:panel.title') });
        await tabTo(page, panel.getByRole('combobox', { name: new RegExp(`^${word('invitations:form.campaign')}`) }));
        await page.keyboard.type('Saç');
        await panel.getByRole('region', { name: word('invitations:preview.title') }).waitFor();
        await isAccessible('invite panel');
        await press(page, button(filled('invitations:form.submit_other', { count: 3 }), panel));
        return panel;
      };
      const panel = await invite();
      await panel.getByText(filled('invitations:results.sent_other', { count: 3 })).waitFor();
      await isAccessible('results');
      await press(page, button(word('invitations:results.done'), panel));
      const again = await invite();
      await again.getByText(word('invitations:outcome.already_invited')).nth(2).waitFor();
      await page.keyboard.press('Escape');
      await again.waitFor({ state: 'detached' });

      // See them in the list; take one back, ask another again.
      await press(page, page.getByRole('link', { name: word('creators:list.invitations') }));
      const sent = page.getByRole('list', { name: word('invitations:list.title') }).getByRole('listitem');
      const of = (name: string) => sent.filter({ hasText: name }).first();
      await of(first).getByText(word('invitations:state.unread')).waitFor();
      for (const state of ['read', 'expired', 'accepted', 'declined', 'revoked'])
        await sent
          .getByText(word(`invitations:state.${state}`))
          .first()
          .waitFor();
      await isAccessible('invitations');
      await press(page, button(filled('invitations:list.revokeNamed', { name: first })));
      const question = page.getByRole('dialog', { name: word('invitations:revoke.confirm') });
      await isAccessible('question');
      await press(page, button(word('invitations:revoke.action'), question));
      await of(first).getByText(word('invitations:state.revoked')).waitFor();
      await press(page, button(filled('invitations:list.againNamed', { name: second })));
      await page.getByText(word('invitations:list.againDone')).first().waitFor();
      await button(filled('invitations:list.againNamed', { name: second })).waitFor({ state: 'detached' });
      await context.close();
    },
    LIMIT,
  );
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { IS_FULL } from './corners.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * An open menu hangs at the end of the body and belongs to the button that opened it; axe's best practice of having all
 * content inside landmarks does not know that, so these findings are no faults. Dialogs it knows.
 */
const isOpenMenu = (page: Page, target: string) =>
  page
    .locator(target)
    .first()
    .evaluate((element) => element.querySelector('[role=menu]') !== null || element.closest('[role=menu]') !== null);

/** What axe finds on the page as it stands, one line a finding: rule, what it says, where. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(RULES)
    .options({
      resultTypes: ['violations'],
      // The second is experimental and so in no set: who speaks to the console says the words that they see.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  const findings: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const where = target.join(' ');
      if (id !== 'region' || !(await isOpenMenu(page, where))) findings.push(`${id}: ${help} at ${where}`);
    }
  }
  return findings;
}

/** The same for what a journey passes through on its way: in the full run. The short one looks at the screens themselves. */
export const findingsOnTheWay = async (page: Page): Promise<string[]> => (IS_FULL ? accessibilityFindings(page) : []);

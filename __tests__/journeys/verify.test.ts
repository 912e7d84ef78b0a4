import { describe, expect, it } from '@jest/globals';
import { openAs, OWNER } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

const LIMIT = 120_000;
const journey = startJourney();

/** Exports a chain as its owner does, and answers its text. */
async function exportChain(path: string): Promise<string> {
  const { page, origin } = journey;
  await openAs(page, origin, '/wallet', OWNER);
  return page.evaluate(async (url) => {
    const answer = await fetch(`${url}?brandId=${localStorage.getItem('brandId')}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return answer.text();
  }, `${origin}/api/brand${path}`);
}

describe('/verify', () => {
  it(
    'takes a real export without a session and a connection, and names the row of which one byte was changed',
    async () => {
      const { browser, origin } = journey;
      const text = await exportChain('/wallet/entries/chain');
      const rows = text.trim().split('\n').length - 1;
      // Somebody without an account, as a lawyer of the brand.
      const stranger = await browser.newContext({ locale: 'en-GB' });
      try {
        const page = await stranger.newPage();
        await page.goto(`${origin}/verify`);
        await page.getByRole('heading', { name: 'Verify a chain' }).waitFor();
        await page.waitForLoadState('networkidle');
        await stranger.setOffline(true);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        const choose = (content: string) =>
          page.locator('input[type=file]').setInputFiles({
            name: 'chain-ledger.jsonl',
            mimeType: 'application/x-ndjson',
            buffer: Buffer.from(content),
          });
        await choose(text);
        await page.getByText('Every row fits').waitFor();
        expect(await page.getByRole('status').first().innerText()).toContain(
          `${rows.toLocaleString('en')} rows, none changed`,
        );
        const lines = text.split('\n');
        const at = Math.floor(rows / 2);
        const line = lines[at] ?? '';
        const amount = line.indexOf('"availableMinor":') + '"availableMinor":'.length;
        const digit = line[amount] === '-' ? amount + 1 : amount;
        lines[at] = `${line.slice(0, digit)}${line[digit] === '7' ? '8' : '7'}${line.slice(digit + 1)}`;
        await choose(lines.join('\n'));
        const alert = page.getByRole('alert');
        await alert.waitFor();
        expect(await alert.innerText()).toMatch(/Row [\d,]+ does not fit/);
        expect((await alert.innerText()).toLowerCase()).toContain(`line ${(at + 1).toLocaleString('en')}`);
        expect(asked).toEqual([]);
      } finally {
        await stranger.close();
      }
    },
    LIMIT,
  );
});

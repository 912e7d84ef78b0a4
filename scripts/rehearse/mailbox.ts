import { isDemoCreator } from '#server/db/seed/demoAccounts';

/**
 * Reads the development mailbox of a server: the addresses of demo creators who were written to. Throws where there is no
 * such page, for then the server is not there for trying things out, or its mails really leave.
 */
export async function writtenTo(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/dev/mailbox`).catch((error: unknown) => {
    throw new Error(`No server answers on ${origin}. Start one with npm start, or name its address with --url.`, {
      cause: error,
    });
  });
  const page = await answer.text();
  if (!answer.ok || !page.includes('href="/dev/mailbox"')) {
    throw new Error(
      `The server on ${origin} keeps no development mailbox: demo parts are off there, or it sends real mails. Nothing was done.`,
    );
  }
  const addresses = page.match(/[\w.-]+@[\w.-]+/g) ?? [];
  return [...new Set(addresses.filter(isDemoCreator))].toSorted();
}

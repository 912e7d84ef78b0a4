import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { renderMail, type MailContent } from '#server/mail/templates/renderMail';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

/** A delivery of a creator who has an account, and what is written to them. */
async function delivered() {
  const { participationId, creatorId } = await server.accepted();
  await creatorActor(server, creatorId);
  const { content } = await server.deliver(participationId);
  return {
    decide: async (verb: string, body: object) =>
      (await server.ask(server.member, 'post', `/contents/${content.id}/${verb}`, body)).status,
    mails: async () =>
      (
        await server.rows<{ content: MailContent }>(
          sql`select content from mail_outbox where recipient = ${`creator-${creatorId}@example.com`} and template = 'delivery-decided' order by id`,
        )
      ).map((mail) => renderMail(mail.content, 'en')),
  };
}
const from = (days: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Istanbul' }).format(
    server.clock.now().getTime() + days * 86_400_000,
  );

it('a creator is written to of a rejection, with its reason and by when they can dispute it', async () => {
  const { decide, mails } = await delivered();
  expect(await decide('reject', { reason: 'off_brief', rules: ['do-0'], note: 'Karanlık' })).toBe(200);
  expect(await decide('reject', { reason: 'off_brief', note: 'Karanlık' })).toBe(409);
  const [mail, more] = await mails();
  expect(more).toBeUndefined();
  expect(mail?.subject).toMatch(/ rejected your content$/);
  for (const told of ['not as the brief asks', '> Doğal ışıkta çek\n> Karanlık', `dispute it until ${from(3)} at `])
    expect(mail?.text).toContain(told);
});

it('of changes that are asked for, with the notes and by when', async () => {
  const { decide, mails } = await delivered();
  const notes = [{ text: 'Daha aydınlık' }, { text: 'Ses kısık', atMs: 3000 }];
  expect(await decide('request-changes', { notes })).toBe(200);
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/ asks for changes to your content$/);
  expect(mail?.text).toContain('> Daha aydınlık\n> Ses kısık');
  expect(mail?.text).toMatch(/until \w+ \d+, 2026 at \d\d:\d\d \(Türkiye time\)/);
});

it('of a mark, and not of its end; a mark that goes on and off fills nobody’s mailbox', async () => {
  const { decide, mails } = await delivered();
  expect(await decide('flag', { flag: 'unplayable' })).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ cannot review your content$/),
  ]);
  for (let i = 0; i < 11; i += 1) {
    expect(await decide('unflag', {})).toBe(200);
    expect(await decide('flag', { flag: 'placeholder' })).toBe(200);
  }
  expect(await mails()).toHaveLength(10);
});

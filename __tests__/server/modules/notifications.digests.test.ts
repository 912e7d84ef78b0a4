/** @engine postgres: several processes write digests at once */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/constants/notifications';
import type { MailContent } from '#server/mail/templates/renderMail';
import { mailOutbox } from '#server/mail/outbox.table';
import { changeMember } from '#server/modules/brands/memberships.service';
import { addNotifications } from '#server/modules/notifications/notifications.service';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.system((tx) => tx.execute(sql`delete from mail_outbox`));
  await server.database.system((tx) => tx.execute(sql`delete from notification_preferences`));
  await server.clear('notifications');
});

const MINUTE = 60;
const tell = (actor: Actor, title: string, type: NotificationType = 'application_received') =>
  server.database.system((tx) =>
    addNotifications(tx, [
      {
        userId: actor.userId,
        brandId: server.brandId,
        type,
        title: { tr: `${title} tr`, en: title },
        body: { tr: 'Metin', en: 'Body' },
        createdAt: server.clock.now(),
      },
    ]),
  );
/** What has gone into the outbox so far: to whom, and which titles. */
async function mails(): Promise<{ to: string; titles: string[]; link: string; stopLink: string }[]> {
  const rows = await server.database.system((tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.id));
  return rows.flatMap(({ recipient, content }) => {
    const mail: MailContent | null = content;
    return mail?.template === 'notification-digest'
      ? [{ ...mail.data, to: recipient, titles: mail.data.news.map(({ title }) => title) }]
      : [];
  });
}
const titles = async () => (await mails()).map((mail) => mail.titles);
/** Time passes, and with it the rounds of the chore. */
async function pass(minutes: number): Promise<void> {
  server.clock.pass(minutes * MINUTE);
  await server.app.housekeeping.runAll();
}

describe('digests by e-mail', () => {
  it('collect what is still unread after 30 minutes in one mail, in the person’s language', async () => {
    await tell(server.owner, 'One');
    await pass(10);
    await tell(server.owner, 'Two');
    await tell(server.member, 'Read in time');
    await pass(19);
    expect(await titles()).toEqual([]);
    await server.member.post('/notifications/read-all');
    await pass(11);
    expect(await titles()).toEqual([['One tr', 'Two tr']]);
    const [mail] = await mails();
    expect(mail?.to).toBe('owner@example.com');
    expect(new URL(mail?.link ?? '').searchParams.get('brand')).toBe(String(server.brandId));
    await pass(60);
    expect(await titles()).toHaveLength(1);
  });

  it('wait while more keeps coming, but no longer than 90 minutes', async () => {
    for (let i = 0; i < 5; i += 1) {
      await tell(server.owner, String(i));
      await pass(20);
    }
    expect(await titles()).toEqual([['0 tr', '1 tr', '2 tr', '3 tr']]);
    await pass(30);
    expect(await titles()).toEqual([['0 tr', '1 tr', '2 tr', '3 tr'], ['4 tr']]);
  });

  it('follow the choices by type: mailed though muted, shown though not mailed', async () => {
    await server.owner.put('/notification-preferences/invoice_issued', { inApp: false, email: true });
    await server.owner.put('/notification-preferences/application_received', { inApp: true, email: false });
    await tell(server.owner, 'Mailed', 'invoice_issued');
    await tell(server.owner, 'Not mailed');
    await tell(server.member, 'Not by default', 'invoice_issued');
    await pass(31);
    expect(await titles()).toEqual([['Mailed tr']]);
  });

  it('go to nobody who has left the brand, and tell nothing that is a day old', async () => {
    await tell(server.viewer, 'Too late');
    await server.database.system((tx) =>
      changeMember(tx, server.brandId, server.viewer.userId, { status: 'deactivated' }),
    );
    await pass(31);
    await server.database.system((tx) => changeMember(tx, server.brandId, server.viewer.userId, { status: 'active' }));
    await tell(server.owner, 'Stale');
    server.clock.pass(25 * 60 * MINUTE);
    await pass(1);
    expect(await titles()).toEqual([]);
  });

  it('are written once however many processes do it at once', async () => {
    for (const actor of [server.owner, server.member, server.viewer]) await tell(actor, 'Once');
    server.clock.pass(31 * MINUTE);
    await Promise.all(Array.from({ length: 4 }, () => server.app.housekeeping.runAll()));
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'member@example.com',
      'owner@example.com',
      'viewer@example.com',
    ]);
  });

  it('can be stopped by the link in them, by nobody else’s', async () => {
    await tell(server.owner, 'First');
    await pass(31);
    const code = new URL((await mails())[0]?.stopLink ?? '').searchParams.get('code') ?? '';
    const stop = (given: string) =>
      server.app.inject({ method: 'POST', url: '/api/brand/notifications/unsubscribe', payload: { code: given } });
    expect((await stop(code.replace(/^\d+/, String(server.member.userId)))).statusCode).toBe(404);
    expect((await stop('1.1.nonsense')).statusCode).toBe(404);
    expect((await stop(code)).json()).toEqual({ ok: true });
    await tell(server.owner, 'Second');
    await tell(server.member, 'Others go on');
    await pass(31);
    expect(await titles()).toEqual([['First tr'], ['Others go on tr']]);
    expect((await server.owner.get('/notifications')).json().unread).toBe(2);
  });
});

/** @engine postgres: several processes deliver at once */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '#server/db/client';
import { mailDelivery, retryDelay } from '#server/mail/delivery';
import { absentMailer, developmentMailer, MailRejected, type Mailer, type MailMessage } from '#server/mail/mailer';
import { enqueueMail, KEEP_DAYS, listMails, MAILBOX_SIZE, sweepOutbox, type NewMail } from '#server/mail/outbox';
import { mailOutbox } from '#server/mail/outbox.table';
import { openTestDatabase } from '../../support/testDatabase.ts';

const SECRET = 'tok-kanarya-7f3a';
const VERIFY: NewMail = {
  to: 'deniz@ornek.example',
  language: 'tr',
  template: 'verify-email',
  data: { name: 'Deniz', link: `https://k.example/verify-email/${SECRET}` },
};
const APPROVED: NewMail = {
  to: 'ayse@ornek.example',
  language: 'en',
  template: 'brand-approved',
  data: { name: 'Ayşe', brandName: 'Defne', link: 'https://k.example/' },
};

const MINUTE = 60_000;

describe('mail delivery', () => {
  let database: Database;
  let now = new Date('2026-11-21T09:00:00.000Z');
  const clock = { now: () => now };
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const logged: unknown[] = [];
  const logger = {
    warn: (...line: unknown[]) => {
      logged.push(line);
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database.close(), 30_000);
  beforeEach(async () => {
    logged.length = 0;
    await database.system((tx) => tx.delete(mailOutbox));
  });

  const enqueue = (...mails: NewMail[]) =>
    database.system(async (tx) => {
      for (const mail of mails) await enqueueMail(tx, mail, now);
    });
  const rows = () => database.system(listMails);
  const only = async () => {
    const [row] = await rows();
    if (!row) throw new Error('the outbox is empty');
    return row;
  };

  /** A mailer that notes what it was given and answers as told, success when nothing is left to tell. */
  function notingMailer(...answers: (Error | undefined)[]) {
    const sent: MailMessage[] = [];
    const mailer: Mailer = {
      keepsMail: false,
      send: async (message) => {
        const answer = answers.shift();
        if (answer) throw answer;
        sent.push(message);
      },
      close: async () => undefined,
    };
    return { sent, mailer };
  }
  const deliveryBy = (mailer: Mailer) => mailDelivery({ database, mailer, clock, logger });

  it('sends what was committed, rendered in its language, once', async () => {
    await enqueue(VERIFY, APPROVED);
    const { sent, mailer } = notingMailer();
    expect(await deliveryBy(mailer).deliverDue()).toBe(2);
    expect(await deliveryBy(mailer).deliverDue()).toBe(0);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['deniz@ornek.example', 'E-posta adresinizi doğrulayın'],
      ['ayse@ornek.example', 'Defne has been approved'],
    ]);
    expect(sent[0]?.text).toContain(SECRET);
    expect((await rows()).every(({ sentAt }) => sentAt?.getTime() === now.getTime())).toBe(true);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const failed = database.system(async (tx) => {
      await enqueueMail(tx, VERIFY, now);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const { sent, mailer } = notingMailer();
    expect(await deliveryBy(mailer).deliverDue()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('keeps no one-time link once a mail is sent or given up, and writes none to the log', async () => {
    await enqueue(VERIFY, VERIFY);
    await deliveryBy(notingMailer(undefined, new MailRejected(`550 no such user ${SECRET}`)).mailer).deliverDue();
    expect((await rows()).map(({ content }) => content)).toEqual([null, null]);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(JSON.stringify(logged)).not.toContain('ornek.example');
  });

  it('tries again after 15 s and then twice as long each time, with the same message id', async () => {
    await enqueue(APPROVED);
    const { sent, mailer } = notingMailer(new Error('down'), new Error('down'), new Error('down'));
    const delivery = deliveryBy(mailer);
    for (const seconds of [0, 15, 30]) {
      pass(seconds * 1000 - 1);
      expect(await delivery.deliverDue()).toBe(0);
      pass(1);
      expect(await delivery.deliverDue()).toBe(0);
    }
    const { messageId, attempts, failure } = await only();
    expect([attempts, failure]).toEqual([3, 'down']);
    pass(60_000);
    expect(await delivery.deliverDue()).toBe(1);
    expect(sent.map(({ id }) => id)).toEqual([messageId]);
    expect([1, 2, 3, 8, 9, 40].map(retryDelay)).toEqual([15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000]);
  });

  it('gives up at once what is refused for good', async () => {
    await enqueue(APPROVED);
    const { sent, mailer } = notingMailer(new MailRejected('550 no such user'));
    await deliveryBy(mailer).deliverDue();
    pass(24 * 60 * MINUTE);
    await deliveryBy(mailer).deliverDue();
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({
      attempts: 1,
      failure: '550 no such user',
      sentAt: null,
      failedAt: expect.any(Date),
    });
  });

  it('sends no mail whose link has run out', async () => {
    await enqueue({
      ...VERIFY,
      template: 'reset-password',
      data: { name: 'Deniz', link: `https://k.example/reset-password/${SECRET}` },
    });
    await deliveryBy(absentMailer()).deliverDue();
    expect((await only()).sentAt).toBeNull();
    pass(30 * MINUTE);
    const { sent, mailer } = notingMailer();
    expect(await deliveryBy(mailer).deliverDue()).toBe(0);
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({ failure: 'expired', content: null });
  });

  it('sends each mail once however many processes deliver', async () => {
    await enqueue(...Array.from({ length: 40 }, (_, index) => ({ ...APPROVED, to: `kisi${index}@ornek.example` })));
    const { sent, mailer } = notingMailer();
    const counts = await Promise.all(Array.from({ length: 4 }, () => deliveryBy(mailer).deliverDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  it('takes over the mail of a process that died, and does not let it write late', async () => {
    await enqueue(APPROVED);
    let release = (): void => undefined;
    const stuck: Mailer = {
      ...developmentMailer(),
      keepsMail: false,
      send: () =>
        new Promise((_, reject) => {
          release = () => reject(new Error('died'));
        }),
    };
    const first = deliveryBy(stuck).deliverDue();
    const { sent, mailer } = notingMailer();
    while ((await only()).attempts === 0) {
      /* the first process has yet to claim it */
    }
    expect(await deliveryBy(mailer).deliverDue()).toBe(0);
    pass(5 * MINUTE);
    expect(await deliveryBy(mailer).deliverDue()).toBe(1);
    release();
    expect(await first).toBe(0);
    expect(sent).toHaveLength(1);
    expect(await only()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), failure: null });
  });

  it('keeps the mails of the development mailbox to read them, but not for longer than it is the mailbox', async () => {
    await enqueue(VERIFY);
    expect(await deliveryBy(developmentMailer()).deliverDue()).toBe(1);
    expect((await only()).content?.data).toMatchObject(VERIFY.data);
    await database.system((tx) => sweepOutbox(tx, now, false));
    expect((await only()).content).toBeNull();
  });

  it('stays bounded: finished mails go after 30 days, the mailbox keeps its newest', async () => {
    await enqueue(...Array.from({ length: MAILBOX_SIZE + 5 }, () => APPROVED));
    await deliveryBy(developmentMailer()).deliverDue();
    await database.system((tx) => sweepOutbox(tx, now, true));
    expect(await database.system((tx) => tx.$count(mailOutbox))).toBe(MAILBOX_SIZE);
    pass((KEEP_DAYS * 24 * 60 + 1) * MINUTE);
    await enqueue(APPROVED);
    await database.system((tx) => sweepOutbox(tx, now, false));
    expect(await rows()).toHaveLength(1);
  });
});

import type { NotificationType } from '#contract/constants/notifications';
import type { Database, Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { enqueueMail } from '#server/mail/outbox';
import { findAddressees } from '#server/modules/auth/people.service';
import { activeSeats, getBrandName } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/notifications/digests.repository';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';

const MINUTE_MS = 60_000;
/** Only what is still unread after this goes out. */
const UNREAD_MS = 30 * MINUTE_MS;
/** While more keeps coming a digest waits for it, but the oldest no longer than this. */
const LONGEST_MS = 90 * MINUTE_MS;
/** What a server that stood still for longer than this has missed is no news any more. */
const NEWS_MS = 24 * 60 * MINUTE_MS;
/** Digests of one round; the next one follows in a minute. */
const PER_ROUND = 200;

export interface DigestOptions {
  /** Origin of the console that the mails lead to. */
  origin: string;
  /** The code with which a mail's reader can stop further ones. */
  codeOf: (seat: Seat) => string;
  /** Types that come by e-mail to whom has chosen nothing. */
  mailed: readonly NotificationType[];
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/**
 * Writes the digests that are due: one mail a person and brand, of what they wanted by e-mail and have not read for half
 * an hour. Each goes out once, however many processes do this at the same time and whenever one of them stops.
 */
export async function sendDigests(database: Database, options: DigestOptions, now: Date): Promise<number> {
  const terms = {
    since: before(now, NEWS_MS),
    quiet: before(now, UNREAD_MS),
    longest: before(now, LONGEST_MS),
    mailed: options.mailed,
  };
  const seats = await database.system((tx) => repository.findDueSeats(tx, terms, PER_ROUND));
  let sent = 0;
  await eachApart(seats, async (seat) => {
    if (await database.keeper(seat.brandId, (tx) => sendDigest(tx, seat, terms, options, now))) sent += 1;
  });
  return sent;
}

async function sendDigest(
  tx: Tx,
  seat: Seat,
  terms: repository.DigestTerms,
  { origin, codeOf }: DigestOptions,
  now: Date,
): Promise<boolean> {
  const news = await repository.claimForDigest(tx, seat, terms, now);
  const isMember = (await activeSeats(tx, [seat.userId])).some(({ brandId }) => brandId === seat.brandId);
  const [addressee] = await findAddressees(tx, [seat.userId]);
  if (news.length === 0 || !isMember || !addressee) return false;
  const { email, firstName, language } = addressee;
  await enqueueMail(
    tx,
    {
      to: email,
      language,
      template: 'notification-digest',
      data: {
        name: firstName,
        brandName: await getBrandName(tx, seat.brandId),
        news: news.map(({ title, body }) => ({ title: title[language], body: body[language] })),
        link: `${origin}/notifications?brand=${seat.brandId}`,
        stopLink: `${origin}/unsubscribe?code=${codeOf(seat)}`,
      },
    },
    now,
  );
  return true;
}

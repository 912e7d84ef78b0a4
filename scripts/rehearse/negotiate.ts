import type { Licence, OfferLicenceBody, OwnLicence } from '#contract/schemas/licensing';
import type { OwnContent } from '#contract/schemas/ownContents';
import { type BotTime, DAY, HOUR } from './agenda.ts';
import type { BrandClient } from './brandClient.ts';
import type { CreatorClient } from './creatorClient.ts';
import { amountText } from './story.ts';
import type { Think } from './think.ts';

interface Side<C> {
  client: C;
  think: Think;
  say: (at: BotTime, what: string) => void;
}
export type Licensor = Side<
  Pick<CreatorClient, 'tomorrow' | 'offerLicence' | 'counterLicence' | 'acceptLicence' | 'declineLicence'>
>;
export type Licensee = Side<
  Pick<BrandClient, 'tomorrow' | 'askLicence' | 'counterLicence' | 'acceptLicence' | 'declineLicence'>
>;

/** Prices are round: steps of this many minor units. */
const STEP = 5000;
const round = (minor: number) => Math.max(STEP, Math.round(minor / STEP) * STEP);
/** After so many counter-offers the creator says yes or no. */
const PATIENCE = 3;
/** What the brand pays more than it first offered, at most. */
const STRETCH = 1.25;

const TERMS = {
  territory: ['TR'],
  durationDays: 90,
  exclusivity: 'none',
  editsAllowed: true,
  aiTrainingAllowed: false,
  creditRequired: true,
  currency: 'TRY',
} as const;

/** Terms that a side begins with, for one content from tomorrow on. */
const opening = (
  contentId: number,
  startDate: string,
  changes: Pick<OfferLicenceBody, 'usages' | 'priceMinor' | 'message'>,
): OfferLicenceBody => ({ ...TERMS, territory: [...TERMS.territory], contentIds: [contentId], startDate, ...changes });

/**
 * What a creator does about a licence that waits for them: most say yes or ask for more, some decline, and some never answer,
 * so that it lapses.
 */
export function answerRequest(
  { id, code, round: now, priceMinor, currency, usages, durationDays, brandName, allowed }: OwnLicence,
  at: BotTime,
  { client, think, say }: Licensor,
): void {
  if (!allowed.includes('accept')) return;
  think(`licence ${id} ${now}`, at, [2 * HOUR, 30 * HOUR], async (chance, then) => {
    const mood = chance.next();
    if (mood > 0.93) return;
    if (mood > 0.83) {
      await client.declineLicence(id, 'Bu içeriği yalnızca kendi hesabımda tutmak istiyorum.');
      return say(then, `declines licence ${code} of ${brandName}`);
    }
    if (mood > 0.35 && now < PATIENCE && allowed.includes('counter')) {
      const wanted = round(priceMinor * (1.1 + chance.next() * 0.4)) + (priceMinor < STEP ? STEP : 0);
      if (wanted !== priceMinor) {
        await client.counterLicence(id, { usages, durationDays, priceMinor: wanted });
        return say(
          then,
          `asks ${amountText(wanted, currency)} instead of ${amountText(priceMinor, currency)} for licence ${code}`,
        );
      }
    }
    await client.acceptLicence(id, now);
    return say(then, `accepts licence ${code} of ${brandName} for ${amountText(priceMinor, currency)}`);
  });
}

/** One in three creators offers a brand further rights to what it approved. */
export function offerRights({ id, status, title }: OwnContent, at: BotTime, { client, think, say }: Licensor): void {
  if (status !== 'approved' && status !== 'published') return;
  think(`rights ${id}`, at, [DAY, 3 * DAY], async (chance, then) => {
    if (chance.next() > 1 / 3) return;
    const priceMinor = STEP * chance.between(20, 60);
    await client.offerLicence(
      opening(id, await client.tomorrow(), {
        usages: ['print_ooh'],
        priceMinor,
        message: 'Mağaza ve açık hava için de kullanmak isterseniz.',
      }),
    );
    say(then, `offers a licence of what was made for “${title}” for ${amountText(priceMinor, TERMS.currency)}`);
  });
}

/** The brand asks to advertise with what it approved. */
export function askForRights(
  content: { id: number; creator: string },
  at: BotTime,
  { client, think, say }: Licensee,
): void {
  think(`ask licence ${content.id}`, at, [2 * HOUR, 12 * HOUR], async (chance, then) => {
    const priceMinor = STEP * chance.between(15, 40);
    await client.askLicence(
      opening(content.id, await client.tomorrow(), {
        usages: ['paid_social'],
        priceMinor,
        message: 'Reklamlarımızda da göstermek isteriz.',
      }),
    );
    say(then, `asks ${content.creator} for a licence for ${amountText(priceMinor, TERMS.currency)}`);
  });
}

/** What the brand does about a licence that waits for it: a little more is paid, else they meet halfway, else it says no. */
export function answerOffer(
  { id, code, round: now, priceMinor, currency, usages, durationDays, creator, offers, allowed }: Licence,
  at: BotTime,
  { client, think, say }: Licensee,
): void {
  if (!allowed.includes('accept')) return;
  think(`licence ${id} ${now}`, at, [2 * HOUR, DAY], async (chance, then) => {
    // An offer of the creator's own is worth what the brand likes to think.
    const own = offers.filter(({ by }) => by === 'brand').at(-1)?.priceMinor ?? priceMinor * (0.6 + chance.next());
    if (priceMinor <= own * STRETCH) {
      await client.acceptLicence(id, now);
      return say(then, `accepts ${amountText(priceMinor, currency)} for licence ${code} of ${creator.name}`);
    }
    const halfway = round((own + priceMinor) / 2);
    if (halfway < priceMinor && allowed.includes('counter') && now < PATIENCE) {
      await client.counterLicence(id, { usages, durationDays, priceMinor: halfway });
      return say(then, `offers ${amountText(halfway, currency)} for licence ${code} of ${creator.name}`);
    }
    await client.declineLicence(id, 'Bütçemizi aşıyor.');
    return say(then, `declines licence ${code} of ${creator.name}`);
  });
}

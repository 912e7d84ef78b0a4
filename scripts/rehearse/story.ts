import type { CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import { type BotTime, DAY, HOUR, MINUTE } from './agenda.ts';

type Teller = Pick<CreatorAccount, 'firstName' | 'lastName' | 'city' | 'language'> | { email: string };
/** One line of the story: when in bot time, who, and what they do. */
export type Tell = (at: BotTime, who: Teller, what: string) => void;

export const amountText = (minor: number, currency: CurrencyCode): string =>
  `${minorToMajorText(minor, currency)} ${currency}`;

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
const timeText = (at: BotTime) =>
  `day ${Math.floor(at / DAY) + 1} ${two((at % DAY) / HOUR)}:${two((at % HOUR) / MINUTE)}`;
const nameText = (who: Teller) =>
  'firstName' in who ? `${who.firstName} ${who.lastName} (${who.city}, ${who.language})` : who.email;

/** A line without anything that differs between two runs of the same seed. */
export const storyLine = (at: BotTime, who: Teller, what: string): string =>
  `${timeText(at)}  ${nameText(who)} ${what}`;

import { CHALLENGE_CLOCKS, type ChallengeClockKind } from '#contract/constants/challenges';

export interface ChallengeClock {
  kind: ChallengeClockKind;
  /** A calendar day of the brand, or an instant. */
  at: string;
  isOver: boolean;
  /** Who has to do something about it; null where nobody does. */
  waitingFor: 'brand' | 'creators' | null;
  /** How many things wait; 0 for the days of the brief. */
  count: number;
}

/** How many wait, and the nearest of their deadlines. */
export interface Waiting {
  count: number;
  next: string | null;
}

export interface ClockFacts {
  startDate: string | null;
  endDate: string | null;
  contentStart: string | null;
  contentEnd: string | null;
  decisions: Waiting;
  invitations: Waiting;
  reaccepts: Waiting;
  due: Waiting;
}

/** Every clock of a challenge by time. `now` is an instant, `today` the brand's day. */
export function challengeClocks(facts: ClockFacts, now: string, today: string): ChallengeClock[] {
  // The first days are over once they begin, the last ones once they have passed.
  const day = (kind: ChallengeClockKind, at: string | null, isLast: boolean): ChallengeClock[] =>
    at === null ? [] : [{ kind, at, isOver: isLast ? today > at : today >= at, waitingFor: null, count: 0 }];
  const waiting = (
    kind: ChallengeClockKind,
    { count, next }: Waiting,
    waitingFor: 'brand' | 'creators',
  ): ChallengeClock[] =>
    count === 0 || next === null ? [] : [{ kind, at: next, isOver: next <= now, waitingFor, count }];
  const clocks = [
    ...day('recruiting_starts', facts.startDate, false),
    ...day('recruiting_ends', facts.endDate, true),
    ...day('submissions_open', facts.contentStart, false),
    ...day('submissions_close', facts.contentEnd, true),
    ...waiting('decisions', facts.decisions, 'brand'),
    ...waiting('invitations', facts.invitations, 'creators'),
    ...waiting('reaccepts', facts.reaccepts, 'creators'),
    ...waiting('due', facts.due, 'creators'),
  ];
  const order = ({ kind }: ChallengeClock) => CHALLENGE_CLOCKS.indexOf(kind);
  // A last day ends after every instant of it.
  const time = ({ kind, at }: ChallengeClock) =>
    at.length > 10
      ? at
      : `${at}T${kind === 'recruiting_ends' || kind === 'submissions_close' ? '23:59:59.999Z' : '00:00:00.000Z'}`;
  return clocks.sort((one, other) => time(one).localeCompare(time(other)) || order(one) - order(other));
}

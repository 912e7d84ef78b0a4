/** The time of day as the server sees it; tests move their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A server has two clocks. The product's, `clock`, says when a deadline has passed, what date an invoice bears and what
 * people read; the operator of a demo server can move it on (see `openProductClock`). Real time, `realClock`, says when
 * a token, a link that confirms an address or sets a password, an attempt, an idempotency key or a signed address ends:
 * moved on, the product's clock lets an application lapse, or an invitation to a team, whose end people read, and signs
 * nobody out.
 */
export interface Clocks {
  clock: Clock;
  realClock: Clock;
}

/** One moment by both clocks. */
export interface Moment {
  now: Date;
  realNow: Date;
}

export const momentOf = ({ clock, realClock }: Clocks): Moment => ({ now: clock.now(), realNow: realClock.now() });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days in which a creator has to deliver, to deliver again, and in which a rejection can be disputed. */
const [CREATING, REVISION, DISPUTABLE] = [10 * DAY, 5 * DAY, 3 * DAY];

export type Outcome = 'done' | 'refused';

interface Work {
  stage: 'creating' | 'in_review' | 'revision' | 'rejected' | 'paid' | 'cancelled';
  round: number;
  isFlagged: boolean;
  isDisputed: boolean;
  dueAt: number;
  /** When the review ends; while it stands still, `stoppedAt` says since when. */
  reviewDueAt: number;
  stoppedAt: number | null;
  disputableUntil: number;
}

/**
 * Deliveries and what is paid for them as plain arithmetic, written from the rules of the design and knowing nothing of
 * rows, locks or the ledger. All collaborations cost the same; amounts are minor units, instants ms.
 */
export class ContentModel {
  available: number;
  held = 0;
  paidFees = 0;
  paidPlatformFees = 0;
  /** How many contents the brand may use, and for how many collaborations both sides may rate. */
  licences = 0;
  ended = 0;
  readonly works = new Map<number, Work>();
  readonly #terms: { fee: number; platformFee: number; reviewDays: number; rounds: number; lastDay: number };

  constructor(
    available: number,
    terms: { fee: number; platformFee: number; reviewDays: number; rounds: number; lastDay: number },
  ) {
    this.available = available;
    this.#terms = terms;
  }

  get #cost(): number {
    return this.#terms.fee + this.#terms.platformFee;
  }

  accept(id: number, now: number): Outcome {
    if (this.available < this.#cost) return 'refused';
    this.available -= this.#cost;
    this.held += this.#cost;
    const { lastDay } = this.#terms;
    this.works.set(id, {
      stage: 'creating',
      round: 1,
      isFlagged: false,
      isDisputed: false,
      // Who is accepted after the last day has the whole time.
      dueAt: lastDay > now ? Math.min(now + CREATING, lastDay) : now + CREATING,
      reviewDueAt: 0,
      stoppedAt: null,
      disputableUntil: 0,
    });
    return 'done';
  }

  #pay(work: Work, bp = 10_000): void {
    const [fee, platformFee] = [this.#terms.fee, this.#terms.platformFee].map((part) =>
      Math.round((part * bp) / 10_000),
    );
    this.held -= this.#cost;
    this.paidFees += fee ?? 0;
    this.paidPlatformFees += platformFee ?? 0;
    this.available += this.#cost - (fee ?? 0) - (platformFee ?? 0);
    this.ended += 1;
    work.stage = 'paid';
  }

  #cancel(work: Work): void {
    this.held -= this.#cost;
    this.available += this.#cost;
    work.stage = 'cancelled';
  }

  deliver(id: number, now: number, isBlank: boolean): Outcome {
    const work = this.works.get(id);
    if (!work || work.isDisputed) return 'refused';
    const replaces = work.stage === 'in_review' && work.isFlagged;
    if (work.stage !== 'creating' && work.stage !== 'revision' && !replaces) return 'refused';
    if (work.stage === 'revision') work.round += 1;
    work.stage = 'in_review';
    work.isFlagged = isBlank;
    work.stoppedAt = isBlank ? now : null;
    work.reviewDueAt = now + this.#terms.reviewDays * DAY;
    return 'done';
  }

  /** A delivery that waits for the brand and nobody else. */
  #reviewed(id: number): Work | null {
    const work = this.works.get(id);
    return work?.stage === 'in_review' && !work.isDisputed ? work : null;
  }

  approve(id: number): Outcome {
    const work = this.#reviewed(id);
    if (!work) return 'refused';
    this.#pay(work);
    this.licences += 1;
    return 'done';
  }

  requestChanges(id: number, now: number): Outcome {
    const work = this.#reviewed(id);
    if (!work || work.round > this.#terms.rounds) return 'refused';
    work.stage = 'revision';
    work.isFlagged = false;
    work.dueAt = Math.max(work.dueAt, now + REVISION);
    return 'done';
  }

  reject(id: number, now: number): Outcome {
    const work = this.#reviewed(id);
    if (!work) return 'refused';
    work.stage = 'rejected';
    work.disputableUntil = now + DISPUTABLE;
    return 'done';
  }

  flag(id: number, now: number): Outcome {
    const work = this.#reviewed(id);
    if (!work || work.isFlagged) return 'refused';
    work.isFlagged = true;
    work.stoppedAt = now;
    return 'done';
  }

  unflag(id: number, now: number): Outcome {
    const work = this.#reviewed(id);
    if (!work?.isFlagged) return 'refused';
    work.isFlagged = false;
    work.reviewDueAt += now - (work.stoppedAt ?? now);
    work.stoppedAt = null;
    return 'done';
  }

  dispute(id: number, now: number, side: 'brand' | 'creator'): Outcome {
    const work = this.works.get(id);
    if (!work || work.isDisputed) return 'refused';
    const may =
      side === 'brand'
        ? work.stage === 'in_review' || work.stage === 'revision'
        : (work.stage === 'rejected' && now <= work.disputableUntil) || (work.stage === 'in_review' && work.isFlagged);
    if (!may) return 'refused';
    work.isDisputed = true;
    work.stoppedAt ??= now;
    return 'done';
  }

  resolve(id: number, outcome: 'release' | 'refund' | 'split', splitBp: number): Outcome {
    const work = this.works.get(id);
    if (!work?.isDisputed) return 'refused';
    work.isDisputed = false;
    if (outcome === 'refund') this.#cancel(work);
    else this.#pay(work, outcome === 'split' ? splitBp : 10_000);
    if (outcome === 'release') this.licences += 1;
    return 'done';
  }

  extend(id: number, now: number, days: number): Outcome {
    const work = this.works.get(id);
    if (work?.stage !== 'creating' && (work?.stage !== 'revision' || work.isDisputed)) return 'refused';
    work.dueAt = Math.max(work.dueAt, now) + days * DAY;
    return 'done';
  }

  cancelOverdue(id: number, now: number): Outcome {
    const work = this.works.get(id);
    if (work?.stage !== 'creating' || work.dueAt >= now) return 'refused';
    this.#cancel(work);
    return 'done';
  }

  /** What falls due by itself: reviews that nobody ended are approved, rejections that nobody disputed give the money back. */
  fallDue(now: number): Outcome {
    for (const work of this.works.values()) {
      if (work.isDisputed) continue;
      if (work.stage === 'in_review' && work.stoppedAt === null && work.reviewDueAt <= now) {
        this.#pay(work);
        this.licences += 1;
      }
      if (work.stage === 'rejected' && work.disputableUntil < now) this.#cancel(work);
    }
    return 'done';
  }
}

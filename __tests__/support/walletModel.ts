import { EXTRA_PAYMENT_MAX_BP, EXTRA_PAYMENT_MIN_MINOR } from '#contract/constants/wallet';

/** What a step came to; one that was done before is done. */
export type Outcome = 'done' | 'refused';

interface Hold {
  fee: number;
  platformFee: number;
  bonus: number;
  status: 'open' | 'released' | 'paid' | 'split';
  refunded: number;
  refundedFee: number;
  extra: number;
  references: Set<string>;
}
interface Commission {
  /** What was paid of it and is not back yet. */
  amount: number;
  fee: number;
  /** Of both; what was paid in goes back before it does. */
  bonus: number;
}
interface Topup {
  amount: number;
  credited: number;
  refunded: number;
  status: 'pending' | 'succeeded' | 'charged_back' | 'ended';
}

/**
 * The wallet of one currency as plain arithmetic, written from its rules and knowing nothing of rows, locks or chains.
 * Amounts are minor units.
 */
export class WalletModel {
  available = 0;
  held = 0;
  pending = 0;
  bonus = 0;
  debt = 0;
  readonly holds = new Map<number, Hold>();
  readonly commissions = new Map<number, Commission>();
  readonly topups = new Map<number, Topup>();
  readonly withdrawals = new Map<
    string,
    { amount: number; parts: Map<number, number>; status: 'processing' | 'failed' | 'succeeded' }
  >();
  isDeleted = false;
  readonly #grants = new Set<string>();

  #gain(amount: number): void {
    this.available += amount;
    const settled = Math.min(this.debt, this.available);
    this.debt -= settled;
    this.available -= settled;
    this.bonus = Math.min(this.bonus, this.available);
  }

  /** What a bank took back leaves the wallet, beyond the available as a debt. */
  #takeBack(owed: number): void {
    const taken = Math.min(owed, this.available);
    this.available -= taken;
    this.debt += owed - taken;
    this.bonus = Math.min(this.bonus, this.available);
  }

  #spend(amount: number): number {
    const bonus = Math.min(this.bonus, amount);
    this.available -= amount;
    this.bonus -= bonus;
    return bonus;
  }

  /** `made` is what the wallet set out, under an id of its own. */
  startTopup(made: { id: number; amountMinor: number; creditedMinor: number } | undefined): Outcome {
    if (this.isDeleted) return 'refused';
    if (!made) return 'done';
    const { id, amountMinor: amount, creditedMinor: credited } = made;
    this.topups.set(id, { amount, credited, refunded: 0, status: 'pending' });
    this.pending += credited;
    return 'done';
  }

  /** Only a brand whose money is settled goes; a bonus keeps none alive. Its books stay. */
  deleteBrand(): Outcome {
    if (this.isDeleted) return 'refused';
    const underWay = [...this.withdrawals.values()].some(({ status }) => status === 'processing');
    const own = this.available - this.bonus + this.held + this.pending;
    if (own !== 0 || this.debt !== 0 || underWay) return 'refused';
    this.isDeleted = true;
    return 'done';
  }

  settleTopup(id: number): Outcome {
    const topup = this.topups.get(id);
    if (!topup) return 'refused';
    if (topup.status !== 'pending' && topup.status !== 'ended') return 'done';
    if (topup.status === 'pending') this.pending -= topup.credited;
    topup.status = 'succeeded';
    this.#gain(topup.credited);
    return 'done';
  }

  endTopup(id: number): Outcome {
    const topup = this.topups.get(id);
    if (!topup) return 'refused';
    if (topup.status !== 'pending') return 'done';
    topup.status = 'ended';
    this.pending -= topup.credited;
    return 'done';
  }

  chargeBack(id: number): Outcome {
    const topup = this.topups.get(id);
    if (!topup || topup.status === 'pending' || topup.status === 'ended') return 'refused';
    if (topup.status === 'charged_back') return 'done';
    topup.status = 'charged_back';
    this.#takeBack(topup.amount - topup.refunded);
    return 'done';
  }

  grant(reference: string, amount: number): Outcome {
    if (this.#grants.has(reference)) return 'done';
    this.#grants.add(reference);
    this.bonus += amount;
    this.#gain(amount);
    return 'done';
  }

  hold(id: number, fee: number, platformFee: number): Outcome {
    const existing = this.holds.get(id);
    if (existing)
      return existing.status === 'open' && existing.fee === fee && existing.platformFee === platformFee
        ? 'done'
        : 'refused';
    if (fee + platformFee > this.available) return 'refused';
    this.holds.set(id, {
      fee,
      platformFee,
      bonus: this.#spend(fee + platformFee),
      status: 'open',
      refunded: 0,
      refundedFee: 0,
      extra: 0,
      references: new Set(),
    });
    this.held += fee + platformFee;
    return 'done';
  }

  release(id: number): Outcome {
    const hold = this.holds.get(id);
    if (!hold || hold.status === 'paid' || hold.status === 'split') return 'refused';
    if (hold.status === 'released') return 'done';
    hold.status = 'released';
    this.held -= hold.fee + hold.platformFee;
    this.bonus += hold.bonus;
    this.#gain(hold.fee + hold.platformFee);
    return 'done';
  }

  pay(id: number): Outcome {
    const hold = this.holds.get(id);
    if (!hold || hold.status === 'released' || hold.status === 'split') return 'refused';
    if (hold.status === 'paid') return 'done';
    hold.status = 'paid';
    this.held -= hold.fee + hold.platformFee;
    return 'done';
  }

  /** A dispute's split: shares are rounded half up, and the bonus in a hold is paid out before other money. */
  split(id: number, bp: number): Outcome {
    const hold = this.holds.get(id);
    if (!hold || hold.status === 'paid' || hold.status === 'released') return 'refused';
    if (hold.status === 'split') return 'done';
    hold.status = 'split';
    const paid = Math.round((hold.fee * bp) / 10_000) + Math.round((hold.platformFee * bp) / 10_000);
    this.held -= hold.fee + hold.platformFee;
    this.bonus += Math.max(0, hold.bonus - paid);
    this.#gain(hold.fee + hold.platformFee - paid);
    return 'done';
  }

  extra(id: number, reference: string, amount: number): Outcome {
    const hold = this.holds.get(id);
    if (hold?.status !== 'paid') return 'refused';
    if (hold.references.has(`extra ${reference}`)) return 'done';
    if (
      amount < EXTRA_PAYMENT_MIN_MINOR ||
      hold.extra + amount > Math.floor((hold.fee * EXTRA_PAYMENT_MAX_BP) / 10_000) ||
      amount > this.available
    )
      return 'refused';
    hold.references.add(`extra ${reference}`);
    hold.extra += amount;
    this.#spend(amount);
    return 'done';
  }

  refund(id: number, reference: string, fee: number, platformFee: number): Outcome {
    const hold = this.holds.get(id);
    if (hold?.status !== 'paid') return 'refused';
    if (hold.references.has(`refund ${reference}`)) return 'done';
    if (hold.refundedFee + fee > hold.fee || hold.refunded + platformFee > hold.platformFee) return 'refused';
    // Of nothing there are no rows by which it is known again.
    if (fee + platformFee === 0) return 'done';
    hold.references.add(`refund ${reference}`);
    hold.refundedFee += fee;
    hold.refunded += platformFee;
    const left = hold.fee - hold.refundedFee + hold.platformFee - hold.refunded;
    const bonus = Math.max(0, hold.bonus - left);
    hold.bonus -= bonus;
    this.bonus += bonus;
    this.#gain(fee + platformFee);
    return 'done';
  }

  /** One that the wallet does not cover waits. */
  payCommission(id: number, amount: number, fee: number): Outcome {
    if (!this.commissions.has(id) && amount + fee <= this.available)
      this.commissions.set(id, { amount, fee, bonus: this.#spend(amount + fee) });
    return 'done';
  }

  /** What of a commission that was paid is to come back, when it comes to a share of what it was, in percent. */
  overpaid(id: number, percent: number): { amount: number; fee: number } {
    const { amount = 0, fee = 0 } = this.commissions.get(id) ?? {};
    return { amount: amount - Math.floor((amount * percent) / 100), fee: fee - Math.floor((fee * percent) / 100) };
  }

  refundCommission(id: number, percent: number): Outcome {
    const commission = this.commissions.get(id);
    if (!commission) return 'done';
    const { amount, fee } = this.overpaid(id, percent);
    commission.amount -= amount;
    commission.fee -= fee;
    const bonus = Math.max(0, commission.bonus - commission.amount - commission.fee);
    commission.bonus -= bonus;
    this.bonus += bonus;
    this.#gain(amount + fee);
    return 'done';
  }

  withdraw(code: string, amount: number): Outcome {
    const ways = [...this.topups]
      .filter(([, { status, refunded, credited }]) => status === 'succeeded' && refunded < credited)
      .toSorted(([a], [b]) => b - a);
    const most = Math.min(
      this.available - this.bonus,
      ways.reduce((sum, [, { credited, refunded }]) => sum + credited - refunded, 0),
    );
    if (amount > most) return 'refused';
    const parts = new Map<number, number>();
    let left = amount;
    for (const [id, topup] of ways) {
      const part = Math.min(left, topup.credited - topup.refunded);
      if (part === 0) break;
      topup.refunded += part;
      parts.set(id, part);
      left -= part;
    }
    this.available -= amount;
    this.withdrawals.set(code, { amount, parts, status: 'processing' });
    return 'done';
  }

  endWithdrawal(code: string, to: 'succeeded' | 'failed'): Outcome {
    const withdrawal = this.withdrawals.get(code);
    if (!withdrawal) return 'refused';
    if (withdrawal.status !== 'processing') return withdrawal.status === to ? 'done' : 'refused';
    withdrawal.status = to;
    if (to === 'succeeded') return 'done';
    this.#gain(withdrawal.amount);
    for (const [id, part] of withdrawal.parts) {
      const topup = this.topups.get(id);
      if (!topup) continue;
      topup.refunded -= part;
      // Its bank had the rest already; what comes back now was paid by nobody.
      if (topup.status === 'charged_back') this.#takeBack(part);
    }
    return 'done';
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { PaymentFailure, PaymentProviderName } from '#contract/constants/payments';

/** Who pays, as far as a provider asks. */
export interface PaymentCustomer {
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  address: string;
  city: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Tax or identity number. */
  taxId: string;
  ip: string;
}

/** A payment to be made. `amountMinor` in minor units of `currency`, tax included. */
export interface PaymentOrder {
  /** Our order number, letters and digits only. */
  reference: string;
  amountMinor: number;
  currency: CurrencyCode;
  /** What is bought, in the payer's language. */
  description: string;
  customer: PaymentCustomer;
  language: Language;
  /** Pages of the console that the payer's browser is led to; nothing is decided by which of them it was. */
  returnUrls: { success: string; fail: string };
  /** Address of our server that the provider's page posts its token to, for providers that do. */
  callbackUrl: string;
}

/** A payment as the provider knows it. */
export interface PaymentKey {
  reference: string;
  /** The provider's own name for it, when it gave one. */
  token: string | null;
}

/** Money to go back. `amountMinor` in minor units of `currency`; `reference` is our number for it, letters and digits only. */
interface PaymentRefund {
  reference: string;
  amountMinor: number;
  currency: CurrencyCode;
}

/** What a provider says about a payment; `key` is by whichever of the two names it used. */
export type PaymentVerdict =
  | { outcome: 'paid'; amountMinor: number; currency: CurrencyCode }
  | { outcome: 'failed'; failure: PaymentFailure }
  | { outcome: 'pending' }
  /** A word that is none of those the provider has for an outcome, so that it means neither paid nor failed. */
  | { outcome: 'unclear'; word: string };

/** The provider's word as far as it is worth telling. */
export const unclear = (word: unknown): PaymentVerdict => ({ outcome: 'unclear', word: String(word).slice(0, 60) });

/** A call of the provider to us. A refusal is answered 400 and changes nothing. */
export type PaymentNotice =
  { isGenuine: false } | { isGenuine: true; key: { reference: string } | { token: string }; verdict: PaymentVerdict };

export interface NoticeRequest {
  headers: IncomingHttpHeaders;
  /** Exactly as it arrived: signatures are over these bytes. */
  rawBody: string;
}

/** Someone who takes card payments. Every adapter is chosen by configuration; see `choosePayments`. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Origins that its frame may show, for the content policy. */
  readonly frameOrigins: readonly string[];
  /** Whether our own confirm call decides (mock), or only the provider's word. */
  readonly decidesOn: 'confirm' | 'notice';
  /** Sets out: the page to show in a frame, or null when there is none. Throws PaymentUnavailable. */
  start(order: PaymentOrder): Promise<{ iframeUrl: string | null; token: string | null }>;
  /** Reads a call to `/api/payments/<name>/notice`. Never throws for what a stranger may send; PaymentUnavailable when it cannot ask back. */
  readNotice(request: NoticeRequest): Promise<PaymentNotice>;
  /** Asks what became of a payment. Throws PaymentUnavailable. */
  status(key: PaymentKey): Promise<PaymentVerdict>;
  /**
   * Sends money back by the way a payment came, all or part of it. False when the provider says no: then nothing went.
   * Throws PaymentUnavailable, whose `wasSent` says whether it may have gone. Not repeatable: the caller asks once.
   */
  refund(key: PaymentKey, refund: PaymentRefund): Promise<boolean>;
  /** What a genuine notice is answered with, repeated ones too. */
  readonly acknowledgement: { contentType: string; body: string };
}

/** The provider gave no usable answer; whether it did anything is unknown, unless the question never left. */
export class PaymentUnavailable extends Error {
  readonly wasSent: boolean;
  constructor(message: string, { wasSent = true, ...options }: ErrorOptions & { wasSent?: boolean } = {}) {
    super(message, options);
    this.wasSent = wasSent;
  }
}

import type { LoginBody, SessionUser } from '#contract/schemas/auth';
import type { ChosenItem, ReviewChoiceBody } from '#contract/schemas/catalogues';
import type { Challenge, ChallengeEvent, ChallengeRow } from '#contract/schemas/challenges';
import type { Content, ContentRow, RejectContentBody, RequestChangesBody } from '#contract/schemas/contents';
import type { CounterLicenceBody, CreateLicenceBody, Licence, LicenceRow } from '#contract/schemas/licensing';
import type { AcceptParticipationsBody, Participation, ParticipationListQuery } from '#contract/schemas/participations';
import type { Product } from '#contract/schemas/products';
import type { RateBody, Review } from '#contract/schemas/reviews';
import type { MoveShipmentBody, ResolveShipmentBody, ShipBody, ShipmentRow } from '#contract/schemas/shipments';
import type { CheckoutAnswer, Subscription } from '#contract/schemas/subscription';
import type { LedgerEntry } from '#contract/schemas/wallet';
import { openApi } from './apiClient.ts';

interface Page<T> {
  items: T[];
  total: number;
}

const PER_PAGE = 100;

/** One challenge as a brand's member works with it, through the calls of the console. */
export interface BrandClient {
  brandName: string;
  challengeId: number;
  challenge(): Promise<Challenge>;
  complete(): Promise<unknown>;
  participations(tab: ParticipationListQuery['tab']): Promise<Participation[]>;
  accept(body: AcceptParticipationsBody): Promise<unknown>;
  shipments(): Promise<ShipmentRow[]>;
  product(id: number): Promise<Product>;
  putIn(id: number, items: ChosenItem[]): Promise<unknown>;
  ship(id: number, body: ShipBody): Promise<unknown>;
  reviewChoice(id: number, body: ReviewChoiceBody): Promise<unknown>;
  addCode(code: string): Promise<unknown>;
  moveShipment(id: number, body: MoveShipmentBody): Promise<unknown>;
  resolveShipment(id: number, body: ResolveShipmentBody): Promise<unknown>;
  waiting(): Promise<ContentRow[]>;
  content(id: number): Promise<Content>;
  approve(id: number, submission: number): Promise<unknown>;
  requestChanges(id: number, body: RequestChangesBody): Promise<unknown>;
  reject(id: number, body: RejectContentBody): Promise<unknown>;
  argue(disputeId: number, text: string): Promise<unknown>;
  ratings(): Promise<Review[]>;
  rate(id: number, body: RateBody): Promise<unknown>;
  tomorrow(): Promise<string>;
  /** Those that wait for an answer and are about these contents alone. */
  licences(contents: ReadonlySet<number>): Promise<Licence[]>;
  askLicence(body: CreateLicenceBody): Promise<unknown>;
  counterLicence(id: number, body: CounterLicenceBody): Promise<unknown>;
  acceptLicence(id: number, round: number): Promise<unknown>;
  declineLicence(id: number, reason: string): Promise<unknown>;
  subscription(): Promise<Subscription>;
  payPlan(planId: number): Promise<unknown>;
  events(): Promise<ChallengeEvent[]>;
  ledger(): Promise<LedgerEntry[]>;
}

/**
 * Signs a member in for the challenge with this number, or for the first one that recruits of the first of their brands.
 * Throws an Error where none does.
 */
export async function openBrand(origin: string, account: LoginBody, wanted: number | undefined): Promise<BrandClient> {
  const { call, tomorrow } = openApi(origin, '/api/brand', account);
  const { data } = await call<{ data: { user: SessionUser } }>('GET', '/auth/me');
  const [membership] = data.user.memberships;
  if (!membership) throw new Error(`${account.email} belongs to no brand.`);
  const { brandId } = membership;
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}brandId=${brandId}`;
  const get = <T>(path: string) => call<T>('GET', at(path));
  const post = (path: string, body?: object) => call<unknown>('POST', at(path), body);
  async function all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await get<Page<T>>(
        `${path}${path.includes('?') ? '&' : '?'}limit=${PER_PAGE}&page=${page}`,
      );
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    }
  }
  const recruiting = await get<Page<ChallengeRow>>('/challenges?phase=recruiting&limit=1');
  const id = wanted ?? recruiting.items[0]?.id;
  if (id === undefined)
    throw new Error('No challenge of the brand recruits. Publish one, or name one with --challenge.');
  const challenge = async () => (await get<{ challenge: Challenge }>(`/challenges/${id}`)).challenge;
  await challenge();
  return {
    brandName: membership.brand.name,
    challengeId: id,
    challenge,
    complete: () => post(`/challenges/${id}/complete`),
    participations: (tab) => all(`/challenges/${id}/participations?tab=${tab}`),
    accept: (body) => post(`/challenges/${id}/participations/accept`, body),
    shipments: () => all(`/challenges/${id}/shipments`),
    reviewChoice: (shipment, body) => post(`/shipments/${shipment}/review`, body),
    addCode: (code) => post(`/challenges/${id}/codes`, { lines: code }),
    product: async (product) => (await get<{ product: Product }>(`/products/${product}`)).product,
    putIn: (shipment, items) => call('PUT', at(`/shipments/${shipment}`), { items }),
    ship: (shipment, body) => post(`/shipments/${shipment}/ship`, body),
    moveShipment: (shipment, body) => post(`/shipments/${shipment}/move`, body),
    resolveShipment: (shipment, body) => post(`/shipments/${shipment}/resolve`, body),
    waiting: () => all(`/reviews/contents?challenge=${id}`),
    content: async (content) => (await get<{ content: Content }>(`/contents/${content}`)).content,
    approve: (content, submission) => post(`/contents/${content}/approve`, { submission }),
    requestChanges: (content, body) => post(`/contents/${content}/request-changes`, body),
    reject: (content, body) => post(`/contents/${content}/reject`, body),
    argue: (dispute, text) => post(`/disputes/${dispute}/evidence`, { text }),
    ratings: async () => (await all<Review>('/reviews?tab=open')).filter((one) => one.challenge.id === id),
    rate: (review, body) => call('PUT', at(`/reviews/${review}`), body),
    tomorrow,
    licences: async (contents) => {
      const waiting = await all<LicenceRow>('/licensing/requests?tab=waiting');
      const found: Licence[] = [];
      for (const row of waiting.toSorted((a, b) => a.id - b.id)) {
        const { request } = await get<{ request: Licence }>(`/licensing/requests/${row.id}`);
        if (request.contents.every((content) => contents.has(content.id))) found.push(request);
      }
      return found;
    },
    askLicence: (body) => post('/licensing/requests', body),
    counterLicence: (licence, body) => post(`/licensing/requests/${licence}/counter`, body),
    acceptLicence: (licence, round) => post(`/licensing/requests/${licence}/accept`, { round }),
    declineLicence: (licence, reason) => post(`/licensing/requests/${licence}/decline`, { reason }),
    subscription: async () => (await get<{ subscription: Subscription }>('/subscriptions/current')).subscription,
    payPlan: async (planId) => {
      const { invoice } = await call<CheckoutAnswer>('POST', at('/subscriptions/checkout'), { planId });
      return invoice && post(`/subscriptions/checkout/${invoice.id}/confirm`);
    },
    events: () => all(`/challenges/${id}/events`),
    ledger: async () => (await all<LedgerEntry>('/wallet/entries')).filter((one) => one.challengeId === id),
  };
}

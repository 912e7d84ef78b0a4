import type { Catalogue, ChosenItem } from '#contract/schemas/catalogues';
import type { DeclineReason } from '#contract/constants/invitations';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import type { AcceptOwnAnswer, OpenChallenge, OwnInvitation } from '#contract/schemas/invitations';
import type { CounterLicenceBody, OfferLicenceBody, OwnLicence } from '#contract/schemas/licensing';
import type { DeliverContentBody, OwnContent } from '#contract/schemas/ownContents';
import type { ApplyBody, OwnParticipation } from '#contract/schemas/participations';
import type { GiveAddressBody, OwnShipment, ReportIssueBody } from '#contract/schemas/shipments';
import type { RateBody, Review } from '#contract/schemas/reviews';
import type { Static } from 'typebox';
import { type Account, openApi } from './apiClient.ts';
import type { Upload } from './uploads.ts';

interface Items<T> {
  items: T[];
}

/** One creator's side of the creator API. */
export function creatorClient(origin: string, account: Account) {
  const { call, send, tomorrow } = openApi(origin, '/api/creator', account);

  /** Uploads a file by the tus protocol; answers its id. */
  async function upload({ purpose, bytes }: Upload): Promise<string> {
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await send('POST', '/uploads', {
      headers: {
        ...tus,
        'upload-length': String(bytes.byteLength),
        'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
      },
    });
    const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
    await send('PATCH', `/uploads/${id}`, {
      body: bytes,
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    return id;
  }

  const items = async <T>(path: string) => (await call<Items<T>>('GET', path)).items;
  const act = async (id: number, verb: string, body?: object) =>
    (await call<{ participation: OwnParticipation }>('POST', `/participations/${id}/${verb}`, body)).participation;
  return {
    me: async () => (await call<{ creator: CreatorAccount }>('GET', '/auth/me')).creator,
    openChallenges: () => items<OpenChallenge>('/challenges?limit=100'),
    pendingInvitations: () => items<OwnInvitation>('/invitations?status=pending&limit=100'),
    participations: () => items<OwnParticipation>('/participations?limit=100'),
    apply: async (challengeId: number, body: ApplyBody) =>
      (await call<{ participation: OwnParticipation }>('POST', `/challenges/${challengeId}/apply`, body)).participation,
    shipments: () => items<OwnShipment>('/shipments?limit=100'),
    giveAddress: (id: number, address: GiveAddressBody) => call('PUT', `/shipments/${id}/address`, address),
    catalogue: async (id: number) =>
      (await call<{ catalogue: Catalogue }>('GET', `/shipments/${id}/catalogue`)).catalogue,
    choose: (id: number, items: ChosenItem[]) => call('PUT', `/shipments/${id}/choice`, { items }),
    revealCode: (id: number) => call('POST', `/shipments/${id}/reveal`),
    confirmReceived: (id: number) => call('POST', `/shipments/${id}/received`),
    reportIssue: (id: number, body: ReportIssueBody) => call('POST', `/shipments/${id}/issue`, body),
    withdraw: (id: number) => act(id, 'withdraw'),
    reaccept: (id: number) => act(id, 'reaccept'),
    takeOffer: (id: number, feeMinor: number) => act(id, 'offer/accept', { feeMinor }),
    declineOffer: (id: number) => act(id, 'offer/decline'),
    readInvitation: async (id: number) =>
      (await call<{ invitation: OwnInvitation }>('GET', `/invitations/${id}`)).invitation,
    acceptInvitation: (id: number, feeMinor: number) =>
      call<Static<typeof AcceptOwnAnswer>>('POST', `/invitations/${id}/accept`, { feeMinor }),
    upload,
    contents: () => items<OwnContent>('/contents?limit=100'),
    deliver: async (participationId: number, body: DeliverContentBody) =>
      (await call<{ content: OwnContent }>('POST', `/participations/${participationId}/deliver`, body)).content,
    publish: (contentId: number, postUrl: string) => call('POST', `/contents/${contentId}/publish`, { postUrl }),
    dispute: async (contentId: number, statement: string) =>
      (await call<{ content: OwnContent }>('POST', `/contents/${contentId}/dispute`, { statement })).content,
    ratings: () => items<Review>('/reviews?tab=open&limit=100'),
    rate: (id: number, body: RateBody) => call('PUT', `/reviews/${id}`, body),
    tomorrow,
    licences: () => items<OwnLicence>('/licensing/requests?limit=100'),
    offerLicence: (body: OfferLicenceBody) => call('POST', '/licensing/requests', body),
    counterLicence: (id: number, body: CounterLicenceBody) => call('POST', `/licensing/requests/${id}/counter`, body),
    acceptLicence: (id: number, round: number) => call('POST', `/licensing/requests/${id}/accept`, { round }),
    declineLicence: (id: number, reason: string) => call('POST', `/licensing/requests/${id}/decline`, { reason }),
    declineInvitation: (id: number, reason: DeclineReason) => call('POST', `/invitations/${id}/decline`, { reason }),
  };
}
export type CreatorClient = ReturnType<typeof creatorClient>;

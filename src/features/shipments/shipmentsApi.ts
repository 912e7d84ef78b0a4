import type { AddCodesAnswer, AddCodesBody, CodesAnswer, RemoveCodesAnswer } from '#contract/schemas/digitalCodes';
import type { Catalogue, ReviewChoiceBody } from '#contract/schemas/catalogues';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { SHIPMENT_BULK_LIMIT } from '#contract/constants/shipments';
import type { CreateGiftOrdersAnswer, CreateGiftOrdersBody, GiftOrdersAnswer } from '#contract/schemas/giftOrders';
import type {
  CancelShipmentBody,
  CheckShipmentsAnswer,
  MoveShipmentBody,
  ResolveShipmentBody,
  SendManyAnswer,
  ShipBody,
  ShipManyAnswer,
  ShipManyBody,
  ShipmentAddress,
  ShipmentDetail,
  ShipmentListQuery,
  ShipmentPage,
  ShipmentRow,
  ShippingChallengesAnswer,
  ShippingChallengesQuery,
  UpdateShipmentBody,
} from '#contract/schemas/shipments';
import challengesAnswers from '#contract/answers/challenges' with { type: 'json' };
import shipmentsAnswers from '#contract/answers/shipments' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import type { ApiCall } from '../../shared/api/send.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { hideSecret, revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { download } from '../../shared/list/download.ts';

expectAnswers(challengesAnswers);
expectAnswers(shipmentsAnswers);

type Command<B> = InBrand<{ id: number; body: B; key: string }>;

const LIST = { type: 'Shipment', id: 'LIST' } as const;
const unwrap = ({ shipment }: { shipment: ShipmentDetail }) => shipment;

/** A command with a key: sending it again after a lost answer has one effect. */
const order = (verb: string, call: Command<object>): ApiCall => command(`/shipments/${call.id}/${verb}`, call);

/** A refusal too: somebody else may have moved it meanwhile. */
const touched = (_answer: unknown, _error: unknown, { id }: { id: number }) => [
  LIST,
  { type: 'Shipment' as const, id },
];
/** What else follows a decision about the work: the hold may go back, a place may become free. */
const settled = (answer: ShipmentDetail | undefined, error: unknown, call: { id: number }) => [
  ...touched(answer, error, call),
  ...(answer
    ? [
        'Participation' as const,
        'Wallet' as const,
        { type: 'Challenge' as const, id: answer.challengeId },
        { type: 'Challenge' as const, id: 'LIST' },
      ]
    : []),
];

export const shipmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShippingChallenges: build.query<ShippingChallengesAnswer, InBrand<Partial<ShippingChallengesQuery>>>({
      query: (params) => ({ url: '/shipments/challenges', params }),
      providesTags: [LIST],
    }),
    listShipments: build.query<CachedPage<ShipmentPage>, InBrand<Partial<ShipmentListQuery> & { challengeId: number }>>(
      {
        query: ({ challengeId, ...params }) => ({ url: `/challenges/${challengeId}/shipments`, params }),
        transformResponse: toCachedPage<ShipmentPage>,
        providesTags: [LIST],
      },
    ),
    /** All that the filters match, in their order, for what is done to all at once; as many as one call may name. */
    listEveryShipment: build.query<ShipmentRow[], InBrand<Partial<ShipmentListQuery> & { challengeId: number }>>({
      queryFn: async ({ challengeId, ...params }, _api, _options, call) => {
        // By number, because a row that moves on between two pages is there once.
        const rows = new Map<number, ShipmentRow>();
        for (let page = 1; rows.size < SHIPMENT_BULK_LIMIT; page += 1) {
          const answer = await call({
            url: `/challenges/${challengeId}/shipments`,
            params: { ...params, page, limit: PAGE_LIMIT_MAX },
          });
          if (answer.error) return { error: answer.error };
          const { items } = answer.data as ShipmentPage; // the contract's answer
          for (const row of items) rows.set(row.id, row);
          if (items.length < PAGE_LIMIT_MAX) break;
        }
        return { data: [...rows.values()] };
      },
      providesTags: [LIST],
    }),
    getShipment: build.query<ShipmentDetail, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/shipments/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_shipment, _error, { id }) => [{ type: 'Shipment', id }],
    }),
    /** Items, tracking or notes. 412 when `version` is not the newest; the newest is asked for then. */
    updateShipment: build.mutation<ShipmentDetail, InBrand<{ id: number; version: number; body: UpdateShipmentBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/shipments/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** The whole address, for the one component that shows it: neither the cache nor an action ever holds it (ADR 0003). */
    revealAddress: build.mutation<SecretHandle<ShipmentAddress>, InBrand<{ id: number }>>({
      queryFn: async ({ brandId, id }, _api, _options, call) => {
        const answer = await call({ url: `/shipments/${id}/reveal`, method: 'POST', params: { brandId } });
        if (answer.error) return { error: answer.error };
        const { address } = answer.data as { address: ShipmentAddress }; // the contract's answer
        return { data: hideSecret(address) };
      },
      invalidatesTags: ['AuditEntry'],
    }),
    shipShipment: build.mutation<ShipmentDetail, Command<ShipBody>>({
      query: (call) => order('ship', call),
      transformResponse: unwrap,
      // It takes its items from the stock.
      invalidatesTags: (answer, error, call) => [
        ...touched(answer, error, call),
        ...(answer ? ['Product' as const] : []),
      ],
    }),
    moveShipment: build.mutation<ShipmentDetail, Command<MoveShipmentBody>>({
      query: (call) => order('move', call),
      transformResponse: unwrap,
      invalidatesTags: (answer, error, call) => [
        ...touched(answer, error, call),
        ...(answer ? ['Product' as const] : []),
      ],
    }),
    cancelShipment: build.mutation<ShipmentDetail, Command<CancelShipmentBody>>({
      query: (call) => order('cancel', call),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    resolveShipment: build.mutation<ShipmentDetail, Command<ResolveShipmentBody>>({
      query: (call) => order('resolve', call),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    /** What the creator of a shipment may choose from, as of now. */
    getShipmentCatalogue: build.query<Catalogue, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/shipments/${id}/catalogue`, params: { brandId } }),
      transformResponse: ({ catalogue }: { catalogue: Catalogue }) => catalogue,
      providesTags: (_catalogue, _error, { id }) => [{ type: 'Shipment', id }],
    }),
    /** 412 when the creator has chosen otherwise since `version`. */
    reviewChoice: build.mutation<ShipmentDetail, Command<ReviewChoiceBody> & { version: number }>({
      query: ({ version, ...call }) => {
        const sent = order('review', call);
        return { ...sent, headers: { ...sent.headers, 'If-Match': `"${version}"` } };
      },
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** All of them or none. */
    shipMany: build.mutation<ShipManyAnswer, InBrand<{ challengeId: number; body: ShipManyBody; key: string }>>({
      query: ({ brandId, challengeId, body, key }) =>
        command(`/challenges/${challengeId}/shipments/ship`, { brandId, key, body }),
      invalidatesTags: (answer) => ['Shipment', ...(answer ? ['Product' as const] : [])],
    }),
    /** What the brand's store would be told to make for these shipments; addresses come masked. */
    previewGiftOrders: build.query<GiftOrdersAnswer, InBrand<{ challengeId: number; ids: number[] }>>({
      query: ({ brandId, challengeId, ids }) => ({
        url: `/challenges/${challengeId}/shipments/gift-orders`,
        params: { brandId, ids: ids.join(',') },
      }),
      providesTags: [LIST, 'Shopify'],
      keepUnusedDataFor: 0,
    }),
    /** All of them or none. The store makes them one by one, which the server's stream tells. */
    createGiftOrders: build.mutation<
      CreateGiftOrdersAnswer,
      InBrand<{ challengeId: number; body: CreateGiftOrdersBody; key: string }>
    >({
      query: ({ brandId, challengeId, body, key }) =>
        command(`/challenges/${challengeId}/shipments/gift-orders`, { brandId, key, body }),
      // A refusal too: the shipments, or the store, are not as they were shown.
      invalidatesTags: ['Shipment', 'Shopify'],
    }),
    /** How many codes of a challenge are left; never which. */
    getCodes: build.query<CodesAnswer, InBrand<{ challengeId: number }>>({
      query: ({ brandId, challengeId }) => ({ url: `/challenges/${challengeId}/codes`, params: { brandId } }),
      providesTags: [LIST],
    }),
    /** All of them or none. The codes are secrets, so neither the cache nor an action ever holds them (ADR 0003). */
    addCodes: build.mutation<
      AddCodesAnswer,
      InBrand<{ challengeId: number; key: string; body: SecretHandle<AddCodesBody> }>
    >({
      queryFn: async ({ brandId, challengeId, key, body }, _api, _options, call) => {
        const answer = await call(
          command(`/challenges/${challengeId}/codes`, { brandId, key, body: revealSecret(body) }),
        );
        return answer.error ? { error: answer.error } : { data: answer.data as AddCodesAnswer }; // the contract's answer
      },
      invalidatesTags: ['Shipment', 'AuditEntry'],
    }),
    /** What nobody was given of codes that were added together. */
    removeCodes: build.mutation<RemoveCodesAnswer, InBrand<{ challengeId: number; batchId: string }>>({
      query: ({ brandId, challengeId, batchId }) => ({
        url: `/challenges/${challengeId}/codes/${batchId}`,
        method: 'DELETE',
        params: { brandId },
      }),
      invalidatesTags: [LIST],
    }),
    sendCode: build.mutation<ShipmentDetail, InBrand<{ id: number; key: string }>>({
      query: ({ brandId, id, key }) => command(`/shipments/${id}/send`, { brandId, key }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** All of them or none. */
    sendMany: build.mutation<SendManyAnswer, InBrand<{ challengeId: number; ids: number[]; key: string }>>({
      query: ({ brandId, challengeId, ids, key }) =>
        command(`/challenges/${challengeId}/shipments/send`, { brandId, key, body: { ids } }),
      invalidatesTags: ['Shipment'],
    }),
    /** What a CSV would do; nothing is written. The file goes as it is: only its bytes tell in which encoding it was saved. */
    checkShipments: build.mutation<CheckShipmentsAnswer, InBrand<{ challengeId: number; file: SecretHandle<File> }>>({
      queryFn: async ({ brandId, challengeId, file }, _api, _options, call) => {
        const body = new FormData();
        body.append('file', revealSecret(file));
        const url = `/challenges/${challengeId}/shipments/import`;
        const answer = await call({ url, method: 'POST', params: { brandId }, body });
        return answer.error ? { error: answer.error } : { data: answer.data as CheckShipmentsAnswer }; // the contract's answer
      },
    }),
    /** Downloads one page for each of these parcels, with its address; the file itself never enters the store. */
    downloadPackingList: build.mutation<null, InBrand<{ challengeId: number; ids: number[]; fileName: string }>>({
      queryFn: ({ brandId, challengeId, ids, fileName }, _api, _options, fetch) =>
        download(
          fetch,
          { url: `/challenges/${challengeId}/shipments/packing-list`, params: { brandId, ids: ids.join(',') } },
          `${fileName}.pdf`,
        ),
      invalidatesTags: ['AuditEntry'],
    }),
  }),
});

export const {
  useListShipmentsQuery,
  useListEveryShipmentQuery,
  useGetShipmentQuery,
  useUpdateShipmentMutation,
  useRevealAddressMutation,
  useShipShipmentMutation,
  useMoveShipmentMutation,
  useCancelShipmentMutation,
  useResolveShipmentMutation,
  useGetShipmentCatalogueQuery,
  useReviewChoiceMutation,
  useShipManyMutation,
  usePreviewGiftOrdersQuery,
  useCreateGiftOrdersMutation,
  useGetCodesQuery,
  useAddCodesMutation,
  useRemoveCodesMutation,
  useSendCodeMutation,
  useSendManyMutation,
  useCheckShipmentsMutation,
  useDownloadPackingListMutation,
} = shipmentsApi;

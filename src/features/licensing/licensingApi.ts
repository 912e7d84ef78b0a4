import contentsAnswers from '#contract/answers/contents' with { type: 'json' };
import licensingAnswers from '#contract/answers/licensing' with { type: 'json' };
import type {
  AddAdCodeBody,
  CounterLicenceBody,
  EndLicenceBody,
  CreateLicenceBody,
  Licence,
  LicenceConsequences,
  LicenceDocumentAnswer,
  LicenceListQuery,
  LicencePage,
  LicenceTermsAnswer,
  LicensableContentListQuery,
  LicensableContentPage,
  RecordLicenceBody,
  RevokeLicenceBody,
  UpdateLicenceBody,
} from '#contract/schemas/licensing';
import { api } from '../../shared/api/api.ts';
import { command, type InBrand, type Keyed } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import type { ApiCall } from '../../shared/api/send.ts';
import { uploadFile } from '../../shared/api/uploadFile.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { download } from '../../shared/list/download.ts';

expectAnswers(contentsAnswers);
expectAnswers(licensingAnswers);

type About = Keyed<{ id: number }>;
type Command<B> = About & { body: B };
/** A document on its way; `onProgress` hears 0 to 1. */
export interface DocumentUpload {
  file: File;
  onProgress: (share: number) => void;
}

const LIST = { type: 'License', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'License' as const, id });
const unwrap = ({ request }: { request: Licence }) => request;

/** A command about one request. */
const tell = (verb: string, call: About, body: object = {}): ApiCall =>
  command(`/licensing/requests/${call.id}/${verb}`, { ...call, body });

/** A refusal too: the other side may have answered meanwhile. */
const touched = (_answer: unknown, _error: unknown, { id }: { id: number }) => [LIST, one(id)];
/** What a licence that comes into force or ends changes beside itself: what was paid, and what may be used. */
const settled = (answer: Licence | undefined, error: unknown, call: { id: number }) => [
  ...touched(answer, error, call),
  ...(answer ? (['Wallet', 'Invoice', 'Content'] as const) : []),
];
/** Of a new one. */
const added = (answer: Licence | undefined) => (answer ? [LIST] : []);

const licensingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLicenses: build.query<CachedPage<LicencePage>, InBrand<Partial<LicenceListQuery>>>({
      query: (params) => ({ url: '/licensing/requests', params }),
      transformResponse: toCachedPage<LicencePage>,
      providesTags: [LIST],
    }),
    /** Contents that a licence can be about, the newest first. */
    listLicensableContents: build.query<
      CachedPage<LicensableContentPage>,
      InBrand<Partial<LicensableContentListQuery>>
    >({
      query: (params) => ({ url: '/licensing/contents', params }),
      transformResponse: toCachedPage<LicensableContentPage>,
      providesTags: ['Content'],
    }),
    getLicense: build.query<Licence, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/licensing/requests/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_licence, _error, { id }) => [one(id)],
    }),
    /** The terms of a version, else those of today, and the commission of the brand's plan. */
    getLicenseTerms: build.query<LicenceTermsAnswer, InBrand<{ version?: string }>>({
      query: (params) => ({ url: '/licensing/terms', params }),
      providesTags: ['Subscription'],
    }),
    /** Asks a creator, or only drafts that (`isDraft`). 422 INSUFFICIENT_FUNDS carries `details.missingMinor`. */
    requestLicense: build.mutation<Licence, Keyed<{ body: CreateLicenceBody }>>({
      query: (call) => command('/licensing/requests', call),
      transformResponse: unwrap,
      invalidatesTags: added,
    }),
    /** Changes a draft. 412 with what is stored when `version` is not the newest. */
    updateLicense: build.mutation<Licence, InBrand<{ id: number; version: number; body: UpdateLicenceBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/licensing/requests/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    deleteLicense: build.mutation<unknown, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/licensing/requests/${id}`, method: 'DELETE', params: { brandId } }),
      // It itself is gone, and asking for it would find nothing.
      invalidatesTags: [LIST],
    }),
    sendLicense: build.mutation<Licence, About>({
      query: (call) => tell('send', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Drafts a request for the same again. 409 CONFLICT names the one there is (`details.licenseRequestId`). */
    renewLicense: build.mutation<Licence, About>({
      query: (call) => tell('renew', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    counterLicense: build.mutation<Licence, Command<CounterLicenceBody>>({
      query: (call) => tell('counter', call, call.body),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** `round` is the offer that was looked at. What cannot be paid is answered as `payment_failed`. */
    acceptLicense: build.mutation<Licence, About & { round: number }>({
      query: (call) => tell('accept', call, { round: call.round }),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    retryLicense: build.mutation<Licence, About>({
      query: (call) => tell('retry', call),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    declineLicense: build.mutation<Licence, About & { reason: string }>({
      query: (call) => tell('decline', call, { reason: call.reason }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    withdrawLicense: build.mutation<Licence, About>({
      query: (call) => tell('withdraw', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Proposes to end it by agreement, or agrees to that. */
    terminateLicense: build.mutation<Licence, Command<EndLicenceBody>>({
      query: (call) => tell('terminate', call, call.body),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    /** Drops a proposal to end it by agreement, whoever made it. */
    keepLicense: build.mutation<Licence, About>({
      query: (call) => tell('keep', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    revokeLicense: build.mutation<Licence, Command<RevokeLicenceBody>>({
      query: (call) => tell('revoke', call, call.body),
      transformResponse: unwrap,
      invalidatesTags: settled,
    }),
    getConsequences: build.query<LicenceConsequences, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/licensing/requests/${id}/consequences`, params: { brandId } }),
      transformResponse: ({ consequences }: { consequences: LicenceConsequences }) => consequences,
      // Whoever asks is about to decide by it.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { id }) => [one(id)],
    }),
    /** The code itself goes by handle: neither the cache nor an action ever holds it (ADR 0003). */
    addAdCode: build.mutation<Licence, About & { body: Omit<AddAdCodeBody, 'code'>; code: SecretHandle<string> }>({
      queryFn: async ({ body, code, ...about }, _api, _options, call) => {
        const answer = await call(tell('ad-codes', about, { ...body, code: revealSecret(code) }));
        return answer.error ? { error: answer.error } : { data: unwrap(answer.data as { request: Licence }) }; // the contract's answer
      },
      invalidatesTags: touched,
    }),
    /** Notes a right by a contract made elsewhere. */
    recordLicense: build.mutation<Licence, Keyed<{ body: RecordLicenceBody }>>({
      query: (call) => command('/licensing/records', call),
      transformResponse: unwrap,
      invalidatesTags: (answer) => (answer ? [LIST, 'Content'] : []),
    }),
    /** Stores such a contract (PDF or picture, at most 10 MB); its id goes into the record. */
    uploadLicenseDocument: build.mutation<
      LicenceDocumentAnswer['document'],
      InBrand<{ upload: SecretHandle<DocumentUpload> }>
    >({
      queryFn: async ({ brandId, upload }, queryApi) => {
        const { file, onProgress } = revealSecret(upload);
        const answer = await uploadFile(
          { url: '/licensing/documents', params: { brandId } },
          file,
          onProgress,
          queryApi,
        );
        return answer.error ? { error: answer.error } : { data: (answer.data as LicenceDocumentAnswer).document }; // the contract's answer
      },
    }),
    /** Downloads the contract of a record. */
    downloadLicenseDocument: build.mutation<null, InBrand<{ id: number; fileName: string }>>({
      queryFn: ({ brandId, id, fileName }, _api, _options, fetch) =>
        download(fetch, { url: `/licensing/requests/${id}/document`, params: { brandId } }, fileName),
    }),
    /** Downloads the trail of rights of one licence or content as a PDF. */
    downloadRightsTrail: build.mutation<null, InBrand<{ licence?: number; content?: number; fileName: string }>>({
      queryFn: ({ fileName, ...params }, _api, _options, fetch) =>
        download(fetch, { url: '/licensing/rights/trail', params }, `${fileName}.pdf`),
      invalidatesTags: ['AuditEntry'],
    }),
    /** Downloads the brand's whole chain of rights as JSON lines, by which each row can be verified offline. */
    downloadRightsChain: build.mutation<null, InBrand<{ fileName: string }>>({
      queryFn: ({ brandId, fileName }, _api, _options, fetch) =>
        download(fetch, { url: '/licensing/rights/chain', params: { brandId } }, `${fileName}.jsonl`),
      invalidatesTags: ['AuditEntry'],
    }),
  }),
});

export const {
  useListLicensesQuery,
  useListLicensableContentsQuery,
  useGetLicenseQuery,
  useGetLicenseTermsQuery,
  useRequestLicenseMutation,
  useUpdateLicenseMutation,
  useDeleteLicenseMutation,
  useSendLicenseMutation,
  useRenewLicenseMutation,
  useCounterLicenseMutation,
  useAcceptLicenseMutation,
  useRetryLicenseMutation,
  useDeclineLicenseMutation,
  useWithdrawLicenseMutation,
  useTerminateLicenseMutation,
  useKeepLicenseMutation,
  useRevokeLicenseMutation,
  useGetConsequencesQuery,
  useAddAdCodeMutation,
  useRecordLicenseMutation,
  useUploadLicenseDocumentMutation,
  useDownloadLicenseDocumentMutation,
  useDownloadRightsTrailMutation,
  useDownloadRightsChainMutation,
} = licensingApi;

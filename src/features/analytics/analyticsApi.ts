import analyticsAnswers from '#contract/answers/analytics' with { type: 'json' };
import { skipToken } from '@reduxjs/toolkit/query/react';
import type {
  AnalyticsAnswer,
  AnalyticsQuery,
  AnalyticsSettingsAnswer,
  Attribution,
  ChangeAttributionBody,
  CohortQuery,
  CohortsAnswer,
  Fact,
  FactListQuery,
  FactPage,
  WeeklyReport,
} from '#contract/schemas/analytics';
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { download } from '../../shared/list/download.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(analyticsAnswers);

/** What changes the figures, announced to open pages among it. */
const MADE_OF = ['Analytics', 'Challenge', 'Participation', 'Content', 'License', 'Wallet', 'Discount'] as const;

/** Ids of facts are unique in their kind alone; in a page each has its place. */
type Facts = Omit<FactPage, 'items'> & { items: (Omit<Fact, 'id'> & { id: number; factId: string })[] };

const analyticsApi = api.enhanceEndpoints({ addTagTypes: ['Analytics', 'WeeklyReport'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The figures of one tab. Made of everything, so they are asked for whenever the screen opens. */
    getAnalytics: build.query<AnalyticsAnswer, InBrand<AnalyticsQuery>>({
      query: (params) => ({ url: '/analytics', params }),
      providesTags: MADE_OF,
      keepUnusedDataFor: 60,
    }),
    /** One page of the rows behind a figure, with the sums that give it. */
    listFacts: build.query<CachedPage<Facts>, InBrand<FactListQuery>>({
      query: (params) => ({ url: '/analytics/rows', params }),
      transformResponse: ({ items, ...page }: FactPage) =>
        toCachedPage<Facts>({ ...page, items: items.map((fact, at) => ({ ...fact, id: at, factId: fact.id })) }),
      providesTags: MADE_OF,
    }),
    getCohorts: build.query<CohortsAnswer, InBrand<CohortQuery>>({
      query: (params) => ({ url: '/analytics/cohorts', params }),
      providesTags: MADE_OF,
    }),
    /** Downloads the figures of a tab with their charts as a PDF; the file itself never enters the store. */
    downloadReport: build.mutation<null, InBrand<AnalyticsQuery & { fileName: string }>>({
      queryFn: ({ fileName, ...params }, _api, _options, fetch) =>
        download(fetch, { url: '/analytics/report', params }, `${fileName}.pdf`),
      invalidatesTags: ['AuditEntry'],
    }),
    getAnalyticsSettings: build.query<AnalyticsSettingsAnswer, InBrand>({
      query: (params) => ({ url: '/analytics/settings', params }),
      providesTags: ['Analytics'],
    }),
    getWeeklyReport: build.query<WeeklyReport, InBrand>({
      query: (params) => ({ url: '/analytics/weekly-report', params }),
      providesTags: ['WeeklyReport'],
    }),
    setWeeklyReport: build.mutation<WeeklyReport, InBrand<WeeklyReport>>({
      query: ({ brandId, view }) => ({
        url: '/analytics/weekly-report',
        method: 'PUT',
        params: { brandId },
        body: { view },
      }),
      invalidatesTags: ['WeeklyReport'],
    }),
    changeAttribution: build.mutation<Attribution, InBrand<{ body: ChangeAttributionBody; key: string }>>({
      query: ({ brandId, body, key }) => ({
        ...command('/analytics/attribution', { brandId, key, body }),
        method: 'PUT',
      }),
      invalidatesTags: ['Analytics', 'Discount'],
    }),
  }),
});

export const {
  useGetAnalyticsQuery,
  useListFactsQuery,
  useGetCohortsQuery,
  useDownloadReportMutation,
  useGetAnalyticsSettingsQuery,
  useGetWeeklyReportQuery,
  useSetWeeklyReportMutation,
  useChangeAttributionMutation,
} = analyticsApi;

/** Of which line of a table rows are that came; null while they did not, or where all of a figure is asked about. */
export const useKnownLine = (asked: InBrand<FactListQuery> | null): FactPage['line'] =>
  analyticsApi.endpoints.listFacts.useQueryState(asked ?? skipToken).currentData?.line ?? null;

export const prefetchAnalytics = (args: InBrand<AnalyticsQuery>) => analyticsApi.util.prefetch('getAnalytics', args);

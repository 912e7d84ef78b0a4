import auditAnswers from '#contract/answers/audit' with { type: 'json' };
import type { AuditEntry, AuditListQuery, AuditPage, AuditPeopleAnswer } from '#contract/schemas/audit';
import { api } from '../../shared/api/api.ts';
import type { InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(auditAnswers);

/** An entry as a row of a list: its place in the chain is its id. */
export type AuditRow = AuditEntry & { id: number };
interface AuditRows extends Omit<AuditPage, 'items'> {
  items: AuditRow[];
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. Never kept for long: whatever anybody does adds to it. */
    listAuditEntries: build.query<CachedPage<AuditRows>, InBrand<AuditListQuery>>({
      query: (params) => ({ url: '/audit', params }),
      transformResponse: (page: AuditPage) =>
        toCachedPage({
          ...page,
          items: page.items.map((entry) => ({ ...entry, id: entry.place })),
        }),
      providesTags: ['AuditEntry'],
      keepUnusedDataFor: 5,
    }),
    /** Everybody who ever did something in the brand, also who has left it. */
    listAuditPeople: build.query<AuditPeopleAnswer['items'], { brandId: number }>({
      query: (params) => ({ url: '/audit/people', params }),
      transformResponse: ({ items }: AuditPeopleAnswer) => items,
      providesTags: ['AuditEntry'],
    }),
  }),
});

export const { useListAuditEntriesQuery, useListAuditPeopleQuery } = auditApi;

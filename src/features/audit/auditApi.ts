import type { CSV_SEPARATORS } from '#contract/constants/lists';
import type { AuditEntry, AuditFilters, AuditListQuery, AuditPage, AuditPeopleAnswer } from '#contract/schemas/audit';
import { api } from '../../shared/api/api.ts';
import { saveCsvFile } from '../../shared/list/saveFile.ts';

type InBrand<T> = T & { brandId: number };
/** An entry as a row of a list: its place in the chain is its id. */
export type AuditRow = AuditEntry & { id: number };
interface AuditRows extends Omit<AuditPage, 'items'> {
  items: AuditRow[];
}
type Export = InBrand<{ filters: AuditFilters; separator: (typeof CSV_SEPARATORS)[number]; fileName: string }>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. Never kept for long: whatever anybody does adds to it. */
    listAuditEntries: build.query<AuditRows, InBrand<AuditListQuery>>({
      query: (params) => ({ url: '/audit', params }),
      transformResponse: (page: AuditPage) => ({
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
    /** Downloads what the list shows; the file itself never enters the store. The export is an entry of its own. */
    exportAuditEntries: build.mutation<null, Export>({
      queryFn: async ({ brandId, filters, separator, fileName }, _api, _options, call) => {
        const answer = await call({ url: '/audit/export', params: { brandId, ...filters, separator }, expect: 'text' });
        if (answer.error) return { error: answer.error };
        saveCsvFile(fileName, String(answer.data));
        return { data: null };
      },
      invalidatesTags: ['AuditEntry'],
    }),
  }),
});

export const { useListAuditEntriesQuery, useListAuditPeopleQuery, useExportAuditEntriesMutation } = auditApi;

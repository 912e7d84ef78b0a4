import type { Invoice, InvoiceListQuery, InvoiceRow, InvoicesAnswer } from '#contract/schemas/invoices';
import { api } from '../../shared/api/api.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { saveBlob } from '../../shared/list/saveFile.ts';

type InBrand<T> = T & { brandId: number };
interface InvoicePage extends Omit<InvoicesAnswer, 'invoices'> {
  items: InvoiceRow[];
}

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.query<CachedPage<InvoicePage>, InBrand<Partial<InvoiceListQuery>>>({
      query: (params) => ({ url: '/subscriptions/invoices', params }),
      transformResponse: ({ invoices, ...page }: InvoicesAnswer) => toCachedPage({ ...page, items: invoices }),
      providesTags: ['Invoice'],
    }),
    getInvoice: build.query<Invoice, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/invoices/${id}`, params: { brandId } }),
      transformResponse: ({ invoice }: { invoice: Invoice }) => invoice,
      providesTags: ['Invoice'],
    }),
    /** Downloads the file of an issued invoice; the file itself never enters the store. */
    downloadInvoice: build.mutation<null, InBrand<{ id: number; number: string }>>({
      queryFn: async ({ brandId, id, number }, _api, _options, call) => {
        const answer = await call({ url: `/invoices/${id}/pdf`, params: { brandId }, expect: 'blob' });
        if (answer.error) return { error: answer.error };
        if (answer.data instanceof Blob) saveBlob(`${number}.pdf`, answer.data);
        return { data: null };
      },
    }),
  }),
});

export const { useListInvoicesQuery, useGetInvoiceQuery, useDownloadInvoiceMutation } = invoicesApi;

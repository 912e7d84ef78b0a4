import invoicesAnswers from '#contract/answers/invoices' with { type: 'json' };
import type { Invoice, InvoiceListQuery } from '#contract/schemas/invoices';
import { api } from '../../shared/api/api.ts';
import type { InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { download } from '../../shared/list/download.ts';
import type { KnownPage } from '../../shared/list/readPage.ts';
import { type KnownInvoice, readInvoicePage } from './readInvoices.ts';

expectAnswers(invoicesAnswers);

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.query<CachedPage<KnownPage<KnownInvoice>>, InBrand<Partial<InvoiceListQuery>>>({
      query: (params) => ({
        url: '/subscriptions/invoices',
        params,
        read: (answer) => readInvoicePage(answer, params),
      }),
      transformResponse: (page: KnownPage<KnownInvoice>) => toCachedPage(page),
      providesTags: ['Invoice'],
    }),
    getInvoice: build.query<Invoice, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/invoices/${id}`, params: { brandId } }),
      transformResponse: ({ invoice }: { invoice: Invoice }) => invoice,
      providesTags: ['Invoice'],
    }),
    /** Downloads the file of an issued invoice; the file itself never enters the store. */
    downloadInvoice: build.mutation<null, InBrand<{ id: number; number: string }>>({
      queryFn: ({ brandId, id, number }, _api, _options, fetch) =>
        download(fetch, { url: `/invoices/${id}/pdf`, params: { brandId } }, `${number}.pdf`),
    }),
  }),
});

export const { useListInvoicesQuery, useGetInvoiceQuery, useDownloadInvoiceMutation } = invoicesApi;

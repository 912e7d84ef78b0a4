import { api } from './api.ts';

interface Report {
  kind: 'crash' | 'quiet';
  /** At most 300 characters. */
  what: string;
  count: number;
  /** The id under which the server logs it. */
  requestId?: string;
}

/** What the server's log should know. A server without the call is told nothing; nobody waits for the answer. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<null, Report>({
      query: ({ requestId, ...body }) => ({
        url: '/reports',
        method: 'POST',
        body,
        ...(requestId && { headers: { 'X-Request-Id': requestId } }),
      }),
      transformResponse: () => null,
    }),
  }),
});

export const { useSendReportMutation } = reportsApi;

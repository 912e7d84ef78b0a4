import type { SupportReportAnswer } from '#contract/schemas/support';
import supportAnswers from '#contract/answers/support' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import type { SupportFile } from './supportFormat.ts';

expectAnswers(supportAnswers);

/** What is sent: the person's own words, and the file. */
export interface SupportReport {
  words: string;
  file: SupportFile;
}

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a report to whoever runs the installation. A server without the call answers 404: then there is the file to save. */
    sendSupportReport: build.mutation<
      SupportReportAnswer['report'],
      { brandId: number; key: string; secret: SecretHandle<SupportReport> }
    >({
      queryFn: async ({ brandId, key, secret }, _api, _options, call) => {
        const body = revealSecret(secret);
        const { data, error } = await call(command('/support/reports', { brandId, key, body }));
        return error ? { error } : { data: (data as SupportReportAnswer).report }; // of the contract's shape, or it were a fault
      },
    }),
  }),
});

export const { useSendSupportReportMutation } = supportApi;

import type { FilePurpose } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import { api } from '../../shared/api/api.ts';
import type { ApiFault } from '../../shared/api/apiFault.ts';
import { uploadFile } from '../../shared/api/uploadFile.ts';

/** Files and listeners cannot be in an action: calls leave them here under a number and take them out once. */
const waiting = new Map<number, { file: Blob; onProgress: (share: number) => void }>();
let lastHandle = 0;

/** Deposits a file for `uploadPicture`; `onProgress` hears 0 to 1. */
export function uploadHandle(file: Blob, onProgress: (share: number) => void): number {
  lastHandle += 1;
  waiting.set(lastHandle, { file, onProgress });
  return lastHandle;
}

function readPicture(data: unknown): Picture | null {
  return typeof data === 'object' && data !== null && 'file' in data ? data.file as Picture : null; // The contract's answer.
}

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads one picture (JPEG, PNG, WebP; at most 10 MB) to the brand's file store. */
    uploadPicture: build.mutation<Picture, { brandId: number; purpose: FilePurpose; handle: number }>({
      queryFn: async ({ brandId, purpose, handle }, { signal }) => {
        const entry = waiting.get(handle);
        waiting.delete(handle);
        const lost: ApiFault = { status: 'ABORTED' };
        if (!entry) return { error: lost };
        const result = await uploadFile({ url: '/files', params: { brandId, purpose } }, entry.file, entry.onProgress, signal);
        if ('error' in result) return result;
        const picture = readPicture(result.data);
        const unreadable: ApiFault = { status: 'CONTENT' };
        return picture ? { data: picture } : { error: unreadable };
      },
    }),
  }),
});

export const { useUploadPictureMutation } = filesApi;

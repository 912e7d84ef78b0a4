import type { BrandFilePurpose } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import filesAnswers from '#contract/answers/files' with { type: 'json' };
import profileAnswers from '#contract/answers/profile' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import type { ApiFault } from '../../shared/api/apiFault.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { uploadFile } from '../../shared/api/uploadFile.ts';

expectAnswers(filesAnswers);
expectAnswers(profileAnswers);

/** Files and listeners cannot be in an action: calls leave them here under a number and take them out once. */
const waiting = new Map<number, { file: Blob; onProgress: (share: number) => void }>();
let lastHandle = 0;

/** Deposits a file for one of the uploads; `onProgress` hears 0 to 1. */
export function uploadHandle(file: Blob, onProgress: (share: number) => void): number {
  lastHandle += 1;
  waiting.set(lastHandle, { file, onProgress });
  return lastHandle;
}

function readPicture(data: unknown): Picture | null {
  return typeof data === 'object' && data !== null && 'file' in data ? (data.file as Picture) : null; // The contract's answer.
}

/** Takes a deposited file, sends it and reads the picture in the answer. */
async function sendPicture(
  handle: number,
  send: (file: Blob, onProgress: (share: number) => void) => ReturnType<typeof uploadFile>,
): Promise<{ data: Picture } | { error: ApiFault }> {
  const entry = waiting.get(handle);
  waiting.delete(handle);
  if (!entry) return { error: { status: 'ABORTED' } };
  const result = await send(entry.file, entry.onProgress);
  if (result.error) return result;
  const picture = readPicture(result.data);
  return picture ? { data: picture } : { error: { status: 'CONTENT' } };
}

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads one picture (JPEG, PNG, WebP; at most 10 MB) to the brand's file store. */
    uploadPicture: build.mutation<Picture, { brandId: number; purpose: BrandFilePurpose; handle: number }>({
      queryFn: ({ brandId, purpose, handle }, queryApi) =>
        sendPicture(handle, (file, onProgress) =>
          uploadFile({ url: '/files', params: { brandId, purpose } }, file, onProgress, queryApi),
        ),
    }),
    /** The same for a picture of the own profile, which belongs to the person and needs no brand. */
    uploadProfilePicture: build.mutation<Picture, { handle: number }>({
      queryFn: ({ handle }, queryApi) =>
        sendPicture(handle, (file, onProgress) => uploadFile({ url: '/profile/picture' }, file, onProgress, queryApi)),
    }),
  }),
});

export const { useUploadPictureMutation, useUploadProfilePictureMutation } = filesApi;

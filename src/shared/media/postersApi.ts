import filesAnswers from '#contract/answers/files' with { type: 'json' };
import { api } from '../api/api.ts';
import { expectAnswers } from '../api/readAnswer.ts';
import { revealSecret, type SecretHandle } from '../api/secretHandle.ts';
import { uploadFile } from '../api/uploadFile.ts';

expectAnswers(filesAnswers);

const postersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Gives a video that has no poster one (JPEG, PNG or WebP); a later one changes nothing. */
    addPoster: build.mutation<null, { brandId: number; fileId: string; picture: SecretHandle<Blob> }>({
      queryFn: async ({ brandId, fileId, picture }, queryApi) => {
        const { error } = await uploadFile(
          { url: `/files/${fileId}/poster`, params: { brandId } },
          revealSecret(picture),
          () => {},
          queryApi,
        );
        return error ? { error } : { data: null };
      },
      invalidatesTags: (answer) => (answer === null ? ['Content'] : []),
    }),
  }),
});

export const { useAddPosterMutation } = postersApi;

import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import { CreatorUploadQuery, FileIdParams, UploadAnswer, VideoAnswer } from '#contract/schemas/files';
import { pictureBytesMax, storeUpload } from '#server/modules/files/files.service';
import { addPoster } from '#server/modules/files/videos.service';
import { registerUploads, withUpload } from '#server/plugins/upload';
import type { Routes } from '#server/plugins/routes';

/** Pictures of creators. They belong to their creator alone until something they deliver names them. */
export const creatorFilesRoutes: Routes = async (app) => {
  await registerUploads(app);

  app.post(
    '/files',
    {
      schema: {
        querystring: CreatorUploadQuery,
        consumes: ['multipart/form-data'],
        response: { 201: UploadAnswer },
        description: 'assumed',
      },
      config: { access: 'creator' },
    },
    async (request, reply) => {
      const { creator, query } = request;
      const file = await withUpload(request, pictureBytesMax(query.purpose), (draft) =>
        storeUpload(app, { creatorId: creator.creatorId }, query.purpose, draft, app.realClock.now()),
      );
      return reply.code(201).send({ file });
    },
  );

  app.post(
    '/files/:id/poster',
    {
      schema: {
        params: FileIdParams,
        consumes: ['multipart/form-data'],
        response: { 200: VideoAnswer },
        description: 'assumed',
      },
      config: { access: 'creator' },
    },
    async (request) => ({
      video: await withUpload(request, IMAGE_BYTES_MAX, (draft) =>
        addPoster(app, { creatorId: request.creator.creatorId }, request.params.id, draft),
      ),
    }),
  );
};

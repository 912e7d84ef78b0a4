import { IMAGE_BYTES_MAX, VIDEO_MIME_TYPES } from '#contract/constants/files';
import { FileIdParams, FileParams, FileQuery, UploadAnswer, UploadQuery, VideoAnswer } from '#contract/schemas/files';
import { openRendition, pictureBytesMax, storeUpload } from '#server/modules/files/files.service';
import { openVideo } from '#server/modules/files/originals.service';
import { addPoster } from '#server/modules/files/videos.service';
import { sendContent } from '#server/plugins/byteRange';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

/** Upload of pictures, and their contents under signed addresses. */
export const filesRoutes: Routes = async (app) => {
  await registerUploads(app);

  app.post(
    '/files',
    {
      schema: { querystring: UploadQuery, consumes: ['multipart/form-data'], response: { 201: UploadAnswer } },
      config: { access: 'files.create' },
    },
    async (request, reply) => {
      const { scope, query } = request;
      const file = await withUpload(request, pictureBytesMax(query.purpose), (draft) =>
        storeUpload(app, scope, query.purpose, draft, app.realClock.now()),
      );
      return reply.code(201).send({ file });
    },
  );

  app.post(
    '/files/:id/poster',
    {
      schema: { params: FileIdParams, consumes: ['multipart/form-data'], response: { 200: VideoAnswer } },
      config: { access: 'files.create' },
    },
    async (request) => ({
      video: await withUpload(request, IMAGE_BYTES_MAX, (draft) =>
        addPoster(app, request.scope, request.params.id, draft),
      ),
    }),
  );

  app.get(
    '/files/:id/content',
    {
      schema: { params: FileIdParams, querystring: FileQuery, produces: [...VIDEO_MIME_TYPES] },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const content = await openVideo(app, { ...request.params, ...request.query });
      reply
        .header('content-type', content.mime)
        .header('cache-control', `private, max-age=${content.seconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendContent(request, reply, content);
    },
  );

  // Any site may show a picture whose address it was given; as a document it can do nothing.
  app.get(
    '/files/:id/:width',
    {
      schema: { params: FileParams, querystring: FileQuery, produces: ['image/webp'] },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { stream, bytes, seconds } = await openRendition(app, { ...request.params, ...request.query });
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', bytes)
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(stream);
    },
  );
};

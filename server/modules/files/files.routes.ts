import { FileParams, FileQuery, UploadAnswer, UploadQuery } from '#contract/schemas/files';
import { openRendition, pictureBytesMax, storeUpload } from '#server/modules/files/files.service';
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

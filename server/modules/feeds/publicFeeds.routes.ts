import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { PublicFeedImageParams, PublicFeedParams } from '#contract/schemas/feeds';
import { openExport, openExportImage } from '#server/modules/feeds/exportFeed.service';
import { openShown } from '#server/modules/files/shownFiles.service';
import { sendContent } from '#server/plugins/byteRange';
import type { Routes } from '#server/plugins/routes';

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/** Exports at their own addresses. Rights are asked at every call, and no answer is kept for more than a minute. */
export const publicFeedsRoutes: Routes = async (app) => {
  const { database, files, secrets, clock, config } = app;
  app.get(
    '/public/feeds/:token',
    {
      schema: {
        params: PublicFeedParams,
        produces: ['application/xml', 'text/csv', 'text/tab-separated-values'],
        description: 'assumed',
      },
      config: { access: 'public', limit: { max: 120, windowSeconds: 60 } },
    },
    async (request, reply) => {
      const parts = { database, files, publicUrl: config.publicUrl, now: clock.now() };
      const { etag, type, open } = await openExport(parts, request.params.token);
      reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=60, must-revalidate')
        .header('vary', 'accept-encoding');
      const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known.includes(etag)) return reply.code(304).send();
      reply.header('content-type', type);
      const isPackedFor = takesGzip(request);
      if (isPackedFor) reply.header('content-encoding', 'gzip');
      const { isPacked, stream } = await open();
      if (isPacked === isPackedFor) return reply.send(stream);
      const turned = isPacked ? createGunzip() : createGzip();
      stream.on('error', (error) => turned.destroy(error));
      return reply.send(stream.pipe(turned));
    },
  );
  app.get(
    '/public/feeds/:id/:kind/:key/:signature',
    {
      schema: { params: PublicFeedImageParams, produces: ['image/webp'], description: 'assumed' },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const fileId = await openExportImage({ database, secrets, now: clock.now() }, request.params);
      const content = await openShown(app, fileId);
      reply
        .header('content-type', content.mime)
        .header('cache-control', 'public, max-age=60, must-revalidate')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendContent(request, reply, content);
    },
  );
};

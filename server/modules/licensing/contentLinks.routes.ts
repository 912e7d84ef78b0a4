import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  ContentLinkParams,
  ContentUsesAnswer,
  CreateContentLinkBody,
  CreateContentLinkAnswer,
  PublicContentParams,
} from '#contract/schemas/contentUses';
import type { FastifyRequest } from 'fastify';
import { openShown } from '#server/modules/files/shownFiles.service';
import * as service from '#server/modules/licensing/contentLinks.service';
import type { LicensingContext } from '#server/modules/licensing/licensing.service';
import { sendContent } from '#server/plugins/byteRange';
import type { Routes } from '#server/plugins/routes';

/** Where contents are used outside: public addresses that die with their right, and the list of all uses. */
export const contentLinksRoutes: Routes = async (app) => {
  const { database, clock, files } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: LicensingContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));

  app.get(
    '/contents/:id/uses',
    {
      schema: { params: IdParams, response: { 200: ContentUsesAnswer }, description: 'assumed' },
      config: { access: 'licensing.read' },
    },
    async (request) => ({
      items: await inBrand(request, (context) => service.listContentUses(context, request.params.id)),
    }),
  );
  app.post(
    '/contents/:id/links',
    {
      schema: {
        params: IdParams,
        body: CreateContentLinkBody,
        response: { 201: CreateContentLinkAnswer },
        description: 'assumed',
      },
      config: { access: 'licensing.write', idempotent: true },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await inBrand(request, (context) => service.createLink(context, request.params.id, request.body))),
  );
  app.delete(
    '/contents/:id/links/:link',
    {
      schema: { params: ContentLinkParams, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'licensing.write' },
    },
    async (request) => {
      await inBrand(request, (context) => service.closeLink(context, request.params.id, request.params.link));
      return { ok: true as const };
    },
  );

  // Any site may show it, for as long as the right lasts: it is asked again at every call, and kept for a minute at most.
  app.get(
    '/public/contents/:token',
    {
      schema: { params: PublicContentParams, produces: ['image/webp', 'video/*'], description: 'assumed' },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { fileId, seconds } = await service.openLink(database, request.params.token, clock.now());
      const content = await openShown(app, fileId);
      reply
        .header('content-type', content.mime)
        .header('cache-control', `public, max-age=${seconds}, must-revalidate`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendContent(request, reply, content);
    },
  );
};

import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  CodeCandidateListQuery,
  CodeCandidatePage,
  CreateCreatorCodesBody,
  CreateTrackedLinkBody,
  CreatorCodesAnswer,
  TrackedLinkAnswer,
  TrackedLinkParams,
  TrackedLinksAnswer,
} from '#contract/schemas/discountCodes';
import { ReissueAnswer } from '#contract/schemas/discounts';
import { createCreatorCodes, listCandidates } from '#server/modules/discounts/creatorCodes.service';
import type { DiscountContext } from '#server/modules/discounts/discounts.service';
import { reissueDiscount } from '#server/modules/discounts/reissue.service';
import * as links from '#server/modules/discounts/trackedLinks.service';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'discounts.read' } as const;
const COMMAND = { access: 'discounts.write', idempotent: true } as const;

/** Codes for creators, giving one out anew, and the tracked links of a discount. */
export const discountCodesRoutes: Routes = async (app) => {
  const { database, clock, files, config } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: DiscountContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));

  app.get(
    '/discounts/candidates',
    {
      schema: { querystring: CodeCandidateListQuery, response: { 200: CodeCandidatePage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES },
    },
    (request) => inBrand(request, (context) => listCandidates(context, request.query)),
  );
  app.post(
    '/discounts/codes',
    {
      schema: { body: CreateCreatorCodesBody, response: { 200: CreatorCodesAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    (request) => inBrand(request, (context) => createCreatorCodes(context, request.body)),
  );
  app.post(
    '/discounts/:id/reissue',
    { schema: { params: IdParams, response: { 200: ReissueAnswer }, description: 'assumed' }, config: COMMAND },
    (request) => inBrand(request, (context) => reissueDiscount(context, request.params.id)),
  );
  app.get(
    '/discounts/:id/links',
    { schema: { params: IdParams, response: { 200: TrackedLinksAnswer }, description: 'assumed' }, config: READ },
    async (request) => ({
      items: await inBrand(request, (context) => links.listLinks(context, config.publicUrl, request.params.id)),
    }),
  );
  app.post(
    '/discounts/:id/links',
    {
      schema: {
        params: IdParams,
        body: CreateTrackedLinkBody,
        response: { 201: TrackedLinkAnswer },
        description: 'assumed',
      },
      config: COMMAND,
    },
    async (request, reply) => {
      const { params, body } = request;
      const link = await inBrand(request, (context) => links.createLink(context, config.publicUrl, params.id, body));
      return reply.code(201).send({ link });
    },
  );
  app.delete(
    '/discounts/:id/links/:linkId',
    {
      schema: { params: TrackedLinkParams, response: { 200: TrackedLinkAnswer }, description: 'assumed' },
      config: { access: 'discounts.write' },
    },
    async (request) => {
      const { id, linkId } = request.params;
      return { link: await inBrand(request, (context) => links.closeLink(context, config.publicUrl, id, linkId)) };
    },
  );
};

import type { FastifyRequest } from 'fastify';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  ChangeEntriesAnswer,
  ChangeEntriesBody,
  EntryNoteBody,
  EntryParams,
  ShortlistAnswer,
  ShortlistBody,
  ShortlistEntriesQuery,
  ShortlistEntryPage,
  ShortlistIdsAnswer,
  ShortlistsAnswer,
} from '#contract/schemas/shortlists';
import type { CreatorContext } from '#server/modules/creators/creators.service';
import * as service from '#server/modules/creators/shortlists.service';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'shortlists.read' } as const;
const WRITE = { access: 'shortlists.write', idempotent: true } as const;

/** Named lists of creators: list, start, rename, delete; who is on one, and why. */
export const shortlistsRoutes: Routes = async (app) => {
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: CreatorContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));

  app.get(
    '/shortlists',
    { schema: { response: { 200: ShortlistsAnswer }, description: 'assumed' }, config: READ },
    async (request) => ({ items: await inBrand(request, service.listShortlists) }),
  );

  app.post(
    '/shortlists',
    { schema: { body: ShortlistBody, response: { 201: ShortlistAnswer }, description: 'assumed' }, config: WRITE },
    async (request, reply) =>
      reply
        .code(201)
        .send({ shortlist: await inBrand(request, (context) => service.createShortlist(context, request.body)) }),
  );

  app.put(
    '/shortlists/:id',
    {
      schema: { params: IdParams, body: ShortlistBody, response: { 200: ShortlistAnswer }, description: 'assumed' },
      config: { access: 'shortlists.write' },
    },
    async (request) => ({
      shortlist: await inBrand(request, (context) => service.renameShortlist(context, request.params.id, request.body)),
    }),
  );

  app.delete(
    '/shortlists/:id',
    {
      schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'shortlists.write' },
    },
    async (request) => {
      await inBrand(request, (context) => service.deleteShortlist(context, request.params.id));
      return { ok: true as const };
    },
  );

  app.get(
    '/shortlists/:id/creators',
    {
      schema: {
        params: IdParams,
        querystring: ShortlistEntriesQuery,
        response: { 200: ShortlistEntryPage },
        description: 'assumed',
      },
      config: { ...READ, fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listEntries(context, request.params.id, request.query)),
  );

  app.get(
    '/shortlists/:id/ids',
    { schema: { params: IdParams, response: { 200: ShortlistIdsAnswer }, description: 'assumed' }, config: READ },
    async (request) => ({ ids: await inBrand(request, (context) => service.listEntryIds(context, request.params.id)) }),
  );

  app.post(
    '/shortlists/:id/add',
    {
      schema: {
        params: IdParams,
        body: ChangeEntriesBody,
        response: { 200: ChangeEntriesAnswer },
        description: 'assumed',
      },
      config: WRITE,
    },
    (request) =>
      inBrand(request, (context) => service.addCreators(context, request.params.id, request.body.creatorIds)),
  );

  app.post(
    '/shortlists/:id/remove',
    {
      schema: {
        params: IdParams,
        body: ChangeEntriesBody,
        response: { 200: ChangeEntriesAnswer },
        description: 'assumed',
      },
      config: WRITE,
    },
    (request) =>
      inBrand(request, (context) => service.removeCreators(context, request.params.id, request.body.creatorIds)),
  );

  app.put(
    '/shortlists/:id/creators/:creatorId',
    {
      schema: { params: EntryParams, body: EntryNoteBody, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'shortlists.write' },
    },
    async (request) => {
      const { params, body } = request;
      await inBrand(request, (context) => service.writeNote(context, params.id, params.creatorId, body.note));
      return { ok: true as const };
    },
  );
};

import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  InvitationAnswer,
  InvitationExportQuery,
  InvitationListQuery,
  InvitationPage,
  SendInvitationsAnswer,
  SendInvitationsBody,
} from '#contract/schemas/invitations';
import type { Transact } from '#server/documents/csvExport';
import { INVITATION_TEXTS } from '#server/messages/invitations';
import { exportInvitations } from '#server/modules/invitations/exportInvitations';
import * as service from '#server/modules/invitations/invitations.service';
import { momentOf } from '#server/plugins/clock';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

/** Invitations of creators: list, send, take back, send again. */
export const invitationsRoutes: Routes = async (app) => {
  const inBrand = <T>(
    { scope }: FastifyRequest,
    work: (context: service.InvitationContext) => Promise<T>,
  ): Promise<T> => app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  /** A creator's address is the system's to know, so the mail is written by it, in the same transaction. */
  const inBrandWithMail = <T>(
    request: FastifyRequest,
    work: (context: service.InvitationContext) => Promise<T>,
    mailed: (result: T) => number[],
  ): Promise<T> =>
    app.database.together(async () => {
      const result = await inBrand(request, work);
      await app.database.keeper(request.scope.brandId, (tx) =>
        service.mailInvitations(tx, mailed(result), momentOf(app)),
      );
      return result;
    });

  app.get(
    '/invitations',
    {
      schema: { querystring: InvitationListQuery, response: { 200: InvitationPage }, description: 'assumed' },
      config: { access: 'invitations.read', fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listInvitations(context, request.query)),
  );

  app.get(
    '/invitations/export',
    {
      schema: { querystring: InvitationExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { access: 'invitations.read', isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const context = { scope, files: app.files, now: app.clock.now() };
      const transact: Transact = (work) => app.database.transaction(scope, work);
      headCsv(reply, INVITATION_TEXTS[language].fileName, context.now);
      return reply.send(await exportInvitations(transact, context, language, query));
    },
  );

  app.post(
    '/invitations',
    {
      schema: { body: SendInvitationsBody, response: { 200: SendInvitationsAnswer }, description: 'assumed' },
      config: { access: 'invitations.send', idempotent: true },
    },
    (request) =>
      inBrandWithMail(
        request,
        (context) => service.sendInvitations(context, request.body),
        ({ results }) => results.flatMap(({ invitationId }) => invitationId ?? []),
      ),
  );

  app.post(
    '/invitations/:id/revoke',
    {
      schema: { params: IdParams, response: { 200: InvitationAnswer }, description: 'assumed' },
      config: { access: 'invitations.send', idempotent: true },
    },
    async (request) => ({
      invitation: await inBrand(request, (context) => service.revokeInvitation(context, request.params.id)),
    }),
  );

  app.post(
    '/invitations/:id/resend',
    {
      schema: { params: IdParams, response: { 200: InvitationAnswer }, description: 'assumed' },
      config: { access: 'invitations.send', idempotent: true },
    },
    async (request) => ({
      invitation: await inBrandWithMail(
        request,
        (context) => service.sendAgain(context, request.params.id),
        ({ id }) => [id],
      ),
    }),
  );
};

import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  AcceptInvitationAnswer,
  InvitationPreviewAnswer,
  InvitationTokenBody,
  InviteMemberBody,
  TeamInvitationAnswer,
  TeamInvitationListQuery,
  TeamInvitationPage,
  type TeamInvitation,
} from '#contract/schemas/team';
import { originOfCaller } from '#server/config';
import { acceptInvitation, previewInvitation } from '#server/modules/team/joining.service';
import * as service from '#server/modules/team/teamInvitations.service';
import { countAttempt } from '#server/plugins/attempts';
import type { Routes } from '#server/plugins/routes';

/** Mails one address may cause an hour, and looks at invitations it may take a minute. */
const MAIL_LIMIT = { max: 100, windowSeconds: 3600 };
/** Mails that a brand may have sent to one address, and to all together: who is invited need not know the brand. */
const TO_ONE = { max: 5, windowSeconds: 24 * 3600 };
const TO_ALL = { max: 100, windowSeconds: 24 * 3600 };
const LOOK_LIMIT = { max: 60, windowSeconds: 60 };

/** Invitations to a brand's team: list, invite, send again, take back; and for the invited: look and accept. */
export const teamInvitationsRoutes: Routes = async (app) => {
  const inTeam = <T>(
    { scope, headers, language }: FastifyRequest,
    work: (context: service.InvitationContext) => Promise<T>,
  ): Promise<T> =>
    app.database.transaction(scope, (tx) =>
      work({ tx, scope, language, origin: originOfCaller(app.config, headers.origin), now: app.clock.now() }),
    );

  /** `whom` is an address, or an invitation that is sent again. */
  const countMail = ({ scope: { brandId } }: FastifyRequest, whom: string | number) =>
    app.database.system(async (tx) => {
      const now = app.realClock.now();
      await countAttempt(tx, ['team-mail', String(brandId)], TO_ALL, now);
      await countAttempt(tx, ['team-mail', String(brandId), String(whom).toLowerCase()], TO_ONE, now);
    });

  app.get(
    '/team/invitations',
    {
      schema: { querystring: TeamInvitationListQuery, response: { 200: TeamInvitationPage }, description: 'assumed' },
      config: { access: 'team.read' },
    },
    (request) => inTeam(request, (context) => service.listInvitations(context, request.query)),
  );

  app.post(
    '/team/invitations',
    {
      schema: { body: InviteMemberBody, response: { 201: TeamInvitationAnswer }, description: 'assumed' },
      config: { access: 'team.manage', idempotent: true, limit: MAIL_LIMIT },
    },
    async (request, reply) => {
      await countMail(request, request.body.email);
      const invitation = await inTeam(request, (context) => service.invite(context, request.body));
      return reply.code(201).send({ invitation });
    },
  );

  const command = (
    verb: 'resend' | 'revoke',
    run: (context: service.InvitationContext, id: number) => Promise<TeamInvitation>,
  ) =>
    app.post(
      `/team/invitations/:id/${verb}`,
      {
        schema: { params: IdParams, response: { 200: TeamInvitationAnswer }, description: 'assumed' },
        config: { access: 'team.manage', idempotent: true, limit: MAIL_LIMIT },
      },
      async (request) => {
        if (verb === 'resend') await countMail(request, request.params.id);
        return { invitation: await inTeam(request, (context) => run(context, request.params.id)) };
      },
    );
  command('resend', service.resendInvitation);
  command('revoke', service.revokeInvitation);

  app.post(
    '/team/invitations/preview',
    {
      schema: { body: InvitationTokenBody, response: { 200: InvitationPreviewAnswer }, description: 'assumed' },
      config: { access: 'public', limit: LOOK_LIMIT },
    },
    async ({ body }) => ({
      invitation: await app.database.system((tx) => previewInvitation(tx, body.token, app.clock.now())),
    }),
  );

  app.post(
    '/team/invitations/accept',
    {
      schema: { body: InvitationTokenBody, response: { 200: AcceptInvitationAnswer }, description: 'assumed' },
      config: { access: 'signedIn', limit: LOOK_LIMIT },
    },
    ({ body, session }) =>
      app.database.system((tx) => acceptInvitation(tx, body.token, session.userId, app.clock.now())),
  );
};

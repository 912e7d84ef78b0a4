import { ToldBriefAnswer } from '#contract/schemas/challenges';
import { IdParams } from '#contract/schemas/common';
import {
  AcceptOwnAnswer,
  AcceptOwnBody,
  DeclineOwnBody,
  OpenChallengeListQuery,
  OpenChallengePage,
  OwnInvitationAnswer,
  OwnInvitationListQuery,
  OwnInvitationPage,
} from '#contract/schemas/invitations';
import { readOpenBrief } from '#server/modules/invitations/openBriefs.service';
import * as service from '#server/modules/invitations/ownInvitations.service';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'creator' } as const;
const COMMAND = { access: 'creator', idempotent: true } as const;

/** A creator's own invitations and the challenges that look for them. Looking at one invitation marks it as read. */
export const ownInvitationsRoutes: Routes = async (app) => {
  app.get(
    '/invitations',
    {
      schema: { querystring: OwnInvitationListQuery, response: { 200: OwnInvitationPage }, description: 'assumed' },
      config: READ,
    },
    ({ creator, query }) =>
      app.database.transaction(creator, (tx) => service.listOwn(tx, creator, query, app.clock.now())),
  );

  app.get(
    '/invitations/:id',
    {
      schema: { params: IdParams, response: { 200: OwnInvitationAnswer }, description: 'assumed' },
      config: READ,
    },
    async ({ creator, params }) => ({
      invitation: await app.database.transaction(creator, (tx) =>
        service.readOwn(tx, creator, params.id, app.clock.now()),
      ),
    }),
  );

  app.post(
    '/invitations/:id/accept',
    {
      schema: {
        params: IdParams,
        body: AcceptOwnBody,
        response: { 200: AcceptOwnAnswer },
        description: 'assumed',
      },
      config: COMMAND,
    },
    ({ creator, params, body }) => service.acceptOwn(app.database, creator, params.id, app.clock.now(), body),
  );

  app.post(
    '/invitations/:id/decline',
    {
      schema: {
        params: IdParams,
        body: DeclineOwnBody,
        response: { 200: OwnInvitationAnswer },
        description: 'assumed',
      },
      config: COMMAND,
    },
    async ({ creator, params, body }) => ({
      invitation: await service.declineOwn(app.database, creator, params.id, body.reason, app.clock.now()),
    }),
  );

  app.get(
    '/challenges',
    {
      schema: { querystring: OpenChallengeListQuery, response: { 200: OpenChallengePage }, description: 'assumed' },
      config: READ,
    },
    ({ creator, query }) =>
      app.database.transaction(creator, (tx) => service.listOpenChallenges(tx, creator, query, app.clock.now())),
  );

  app.get(
    '/challenges/:id/brief',
    {
      schema: { params: IdParams, response: { 200: ToldBriefAnswer }, description: 'assumed' },
      config: READ,
    },
    async ({ creator, params }) => ({
      brief: await readOpenBrief(app.database, app.files, creator, params.id, app.clock.now()),
    }),
  );
};

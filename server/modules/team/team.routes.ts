import type { FastifyRequest } from 'fastify';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  MemberAnswer,
  MemberExportQuery,
  MemberListQuery,
  MemberPage,
  UpdateMemberBody,
  type TeamMember,
} from '#contract/schemas/team';
import { TEAM_TEXTS } from '#server/messages/team';
import { exportMembers } from '#server/modules/team/exportMembers';
import * as service from '#server/modules/team/team.service';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';

const OK = { ok: true as const };

/** The team of a brand: list, one member, change, deactivate, reactivate, remove, leave, and handing over the brand. */
export const teamRoutes: Routes = async (app) => {
  const inTeam = <T>({ scope }: FastifyRequest, work: (context: service.TeamContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, files: app.files, scope, now: app.clock.now() }));

  app.get(
    '/team/members',
    {
      schema: { querystring: MemberListQuery, response: { 200: MemberPage }, description: 'assumed' },
      config: { access: 'team.read' },
    },
    (request) => inTeam(request, (context) => service.listMembers(context, request.query, request.language)),
  );

  app.get(
    '/team/members/export',
    {
      schema: { querystring: MemberExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { access: 'team.read', isExport: true },
    },
    async (request, reply) => {
      const { language, query } = request;
      headCsv(reply, TEAM_TEXTS[language].fileName, app.clock.now());
      return reply.send(await inTeam(request, (context) => exportMembers(context, language, query)));
    },
  );

  app.get(
    '/team/members/:id',
    {
      schema: { params: IdParams, response: { 200: MemberAnswer }, description: 'assumed' },
      config: { access: 'team.read' },
    },
    async (request, reply) => {
      const member = await inTeam(request, (context) => service.getMember(context, request.params.id));
      tagVersion(reply, member.version);
      return { member };
    },
  );

  app.put(
    '/team/members/:id',
    {
      schema: { params: IdParams, body: UpdateMemberBody, response: { 200: MemberAnswer }, description: 'assumed' },
      config: { access: 'team.manage', idempotent: true },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const member = await inTeam(request, (context) =>
        service.updateMember(context, request.params.id, version, request.body),
      );
      tagVersion(reply, member.version);
      return { member };
    },
  );

  app.delete(
    '/team/members/:id',
    {
      schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'team.manage', idempotent: true },
    },
    async (request) => {
      await inTeam(request, (context) => service.dropMember(context, request.params.id, 'remove'));
      return OK;
    },
  );

  app.post(
    '/team/leave',
    {
      schema: { response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'team.leave', idempotent: true },
    },
    async (request) => {
      await inTeam(request, (context) => service.dropMember(context, request.scope.userId, 'leave'));
      return OK;
    },
  );

  const command = (
    verb: string,
    access: 'team.manage' | 'team.transfer',
    run: (context: service.TeamContext, id: number) => Promise<TeamMember>,
  ) =>
    app.post(
      `/team/members/:id/${verb}`,
      {
        schema: { params: IdParams, response: { 200: MemberAnswer }, description: 'assumed' },
        config: { access, idempotent: true },
      },
      async (request, reply) => {
        const member = await inTeam(request, (context) => run(context, request.params.id));
        tagVersion(reply, member.version);
        return { member };
      },
    );
  command('deactivate', 'team.manage', (context, id) => service.setMemberActive(context, id, false));
  command('reactivate', 'team.manage', (context, id) => service.setMemberActive(context, id, true));
  command('transfer-ownership', 'team.transfer', service.transferOwnership);
};

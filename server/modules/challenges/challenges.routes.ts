import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  BriefVersionsAnswer,
  ChallengeAnswer,
  ChallengeEventPage,
  ChallengeEventsQuery,
  ChallengeLabelsAnswer,
  ChallengeExportQuery,
  ChallengeListQuery,
  ChallengePage,
  ChallengeTemplateAnswer,
  ChallengeTemplatesAnswer,
  CreateChallengeBody,
  CreateTemplateBody,
  LaunchFacts,
  LaunchQuery,
  MatchingAnswer,
  MatchingQuery,
  PublishChallengeBody,
  ReasonBody,
  UpdateChallengeBody,
  type Challenge,
} from '#contract/schemas/challenges';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import type { Transact } from '#server/documents/csvExport';
import { CHALLENGE_TEXTS } from '#server/messages/challenges';
import * as commands from '#server/modules/challenges/challengeCommands.service';
import { listEvents, listVersions } from '#server/modules/challenges/challengeHistory';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  useTemplate,
} from '#server/modules/challenges/challengeTemplates';
import { listLabels } from '#server/modules/challenges/challenges.repository';
import * as service from '#server/modules/challenges/challenges.service';
import { exportChallenges } from '#server/modules/challenges/exportChallenges';
import { launchFacts } from '#server/modules/challenges/launchFacts';
import { countMatching } from '#server/modules/creators/countMatching.service';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

/** Challenges of a brand: list, one, draft, publish and the commands after it, versions, log, templates, and what publishing depends on. */
export const challengesRoutes: Routes = async (app) => {
  const inBrand = <T>(
    { scope, language }: FastifyRequest,
    work: (context: service.ChallengeContext) => Promise<T>,
  ): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now(), language }));
  const send = (reply: FastifyReply, challenge: Challenge) => {
    tagVersion(reply, challenge.version);
    return { challenge };
  };
  const read = { access: 'challenges.read' } as const;
  const command = { access: 'challenges.write', idempotent: true } as const;

  app.get(
    '/challenges',
    {
      schema: { querystring: ChallengeListQuery, response: { 200: ChallengePage } },
      config: { ...read, limit: SEARCHES, fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listChallenges(context, request.query)),
  );

  app.get(
    '/challenges/export',
    { schema: { querystring: ChallengeExportQuery, produces: ['text/csv'] }, config: { ...read, isExport: true } },
    async ({ scope, language, query }, reply) => {
      const now = app.clock.now();
      const transact: Transact = (work) => app.database.transaction(scope, work);
      headCsv(reply, CHALLENGE_TEXTS[language].fileName, now);
      return reply.send(await exportChallenges(transact, { scope, language, now }, query));
    },
  );

  app.get(
    '/challenges/labels',
    { schema: { response: { 200: ChallengeLabelsAnswer } }, config: read },
    async (request) => ({ items: await inBrand(request, ({ tx, scope }) => listLabels(tx, scope.brandId)) }),
  );

  app.get(
    '/challenges/launch',
    { schema: { querystring: LaunchQuery, response: { 200: LaunchFacts } }, config: read },
    (request) =>
      inBrand(request, ({ tx, scope, now }) => launchFacts(tx, scope.brandId, now, request.query.challenge ?? null)),
  );

  app.get(
    '/challenges/matching',
    {
      schema: { querystring: MatchingQuery, response: { 200: MatchingAnswer } },
      config: { ...read, fromStandby: true },
    },
    (request) =>
      inBrand(request, async ({ tx, scope, now }) =>
        countMatching(tx, scope.brandId, request.query, await brandToday(tx, scope.brandId, now)),
      ),
  );

  app.get(
    '/challenge-templates',
    { schema: { response: { 200: ChallengeTemplatesAnswer } }, config: read },
    async (request) => ({ items: await inBrand(request, ({ tx, scope }) => listTemplates(tx, scope.brandId)) }),
  );

  app.post(
    '/challenge-templates/:id/use',
    { schema: { params: IdParams, response: { 201: ChallengeAnswer } }, config: command },
    async (request, reply) =>
      reply.code(201).send(send(reply, await inBrand(request, (context) => useTemplate(context, request.params.id)))),
  );

  app.delete(
    '/challenge-templates/:id',
    { schema: { params: IdParams, response: { 200: Acknowledged } }, config: { access: 'challenges.write' } },
    async (request) => {
      await inBrand(request, (context) => deleteTemplate(context, request.params.id));
      return { ok: true as const };
    },
  );

  app.post(
    '/challenges',
    { schema: { body: CreateChallengeBody, response: { 201: ChallengeAnswer } }, config: command },
    async (request, reply) =>
      reply
        .code(201)
        .send(send(reply, await inBrand(request, (context) => service.createChallenge(context, request.body)))),
  );

  app.get(
    '/challenges/:id',
    { schema: { params: IdParams, response: { 200: ChallengeAnswer } }, config: read },
    async (request, reply) =>
      send(reply, await inBrand(request, (context) => service.getChallenge(context, request.params.id))),
  );

  app.put(
    '/challenges/:id',
    {
      schema: { params: IdParams, body: UpdateChallengeBody, response: { 200: ChallengeAnswer } },
      config: { access: 'challenges.write' },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      return send(
        reply,
        await inBrand(request, (context) => service.updateChallenge(context, request.params.id, version, request.body)),
      );
    },
  );

  app.delete(
    '/challenges/:id',
    { schema: { params: IdParams, response: { 200: Acknowledged } }, config: { access: 'challenges.write' } },
    async (request) => {
      const version = expectedVersion(request);
      await inBrand(request, (context) => service.deleteChallenge(context, request.params.id, version));
      return { ok: true as const };
    },
  );

  app.post(
    '/challenges/:id/publish',
    {
      schema: { params: IdParams, body: PublishChallengeBody, response: { 200: ChallengeAnswer } },
      config: { ...command, hasVersion: true },
    },
    async (request, reply) =>
      send(
        reply,
        await inBrand(request, (context) =>
          commands.publishChallenge(context, request.params.id, expectedVersion(request), request.body.acknowledged),
        ),
      ),
  );

  const simple = { schema: { params: IdParams, response: { 200: ChallengeAnswer } }, config: command };
  app.post('/challenges/:id/pause', simple, async (request, reply) =>
    send(reply, await inBrand(request, (context) => commands.pauseChallenge(context, request.params.id))),
  );
  app.post('/challenges/:id/resume', simple, async (request, reply) =>
    send(reply, await inBrand(request, (context) => commands.resumeChallenge(context, request.params.id))),
  );
  app.post('/challenges/:id/complete', simple, async (request, reply) =>
    send(reply, await inBrand(request, (context) => commands.completeChallenge(context, request.params.id))),
  );
  app.post('/challenges/:id/archive', simple, async (request, reply) =>
    send(reply, await inBrand(request, (context) => commands.archiveChallenge(context, request.params.id, true))),
  );
  app.post('/challenges/:id/unarchive', simple, async (request, reply) =>
    send(reply, await inBrand(request, (context) => commands.archiveChallenge(context, request.params.id, false))),
  );

  app.post(
    '/challenges/:id/cancel',
    {
      schema: { params: IdParams, body: ReasonBody, response: { 200: ChallengeAnswer } },
      config: { access: 'challenges.cancel', idempotent: true },
    },
    async (request, reply) =>
      send(
        reply,
        await inBrand(request, (context) => commands.cancelChallenge(context, request.params.id, request.body.reason)),
      ),
  );

  app.post(
    '/challenges/:id/duplicate',
    { schema: { params: IdParams, response: { 201: ChallengeAnswer } }, config: command },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          send(reply, await inBrand(request, (context) => commands.duplicateChallenge(context, request.params.id))),
        ),
  );

  app.post(
    '/challenges/:id/template',
    {
      schema: { params: IdParams, body: CreateTemplateBody, response: { 201: ChallengeTemplateAnswer } },
      config: command,
    },
    async (request, reply) =>
      reply.code(201).send({
        template: await inBrand(request, (context) => saveTemplate(context, request.params.id, request.body.name)),
      }),
  );

  app.get(
    '/challenges/:id/versions',
    { schema: { params: IdParams, response: { 200: BriefVersionsAnswer } }, config: read },
    async (request) => ({
      items: await inBrand(request, (context) => listVersions(context, context.scope.brandId, request.params.id)),
    }),
  );

  app.get(
    '/challenges/:id/events',
    {
      schema: { params: IdParams, querystring: ChallengeEventsQuery, response: { 200: ChallengeEventPage } },
      config: read,
    },
    (request) => inBrand(request, ({ tx, scope }) => listEvents(tx, scope.brandId, request.params.id, request.query)),
  );
};

import type { FastifyRequest } from 'fastify';
import { IMAGE_MIME_TYPES, VIDEO_MIME_TYPES } from '#contract/constants/files';
import { IdParams } from '#contract/schemas/common';
import { ContentRightAnswer } from '#contract/schemas/contentRights';
import {
  ApproveContentBody,
  ChecklistBody,
  ContentAnswer,
  FlagContentBody,
  RejectContentBody,
  RequestChangesBody,
} from '#contract/schemas/contents';
import { DownloadAnswer, DownloadContentBody, OriginalParams } from '#contract/schemas/downloads';
import { FileQuery } from '#contract/schemas/files';
import { AddEvidenceBody, DisputeAnswer, OpenDisputeBody } from '#contract/schemas/disputes';
import type { Tx } from '#server/db/client';
import { readContent } from '#server/modules/contents/contentAnswer';
import { readScene, type Deed } from '#server/modules/contents/contentState.service';
import { downloadContent, openDownload } from '#server/modules/contents/downloads.service';
import { mailDecision } from '#server/modules/contents/decisionMails.service';
import * as decisions from '#server/modules/contents/decisions.service';
import * as disputes from '#server/modules/contents/disputes.service';
import * as service from '#server/modules/contents/contents.service';
import { sendContent } from '#server/plugins/byteRange';
import { momentOf } from '#server/plugins/clock';
import { tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';

/** What a brand does about one content: look, decide, dispute. */
export const contentsRoutes: Routes = async (app) => {
  const { database, clock, files } = app;

  const READ = { access: 'contents.read' } as const;
  const DECIDE = { access: 'contents.decide', idempotent: true } as const;
  const answered = { params: IdParams, response: { 200: ContentAnswer }, description: 'assumed' };
  const deedOf = ({ scope }: FastifyRequest): Deed => ({
    actor: { type: 'user', id: scope.userId },
    now: clock.now(),
  });

  /** The content as it is after something was done to it. */
  const answer = ({ scope }: FastifyRequest, id: number) =>
    database.read(scope, async (tx) => ({ content: await readContent(tx, files, scope.brandId, id, clock.now()) }));
  const decide = async (
    request: FastifyRequest,
    id: number,
    work: (tx: Tx, brandId: number, deed: Deed) => Promise<unknown>,
  ) => {
    await database.transaction(request.scope, (tx) => work(tx, request.scope.brandId, deedOf(request)));
    return answer(request, id);
  };
  /** Decides something that its creator has to know; seen by the member first, who does not know where to write. */
  const decideAndWrite = async (
    request: FastifyRequest,
    id: number,
    work: (tx: Tx, brandId: number, deed: Deed) => Promise<unknown>,
  ) => {
    const { brandId } = request.scope;
    await database.transaction(request.scope, (tx) => readScene(tx, brandId, id));
    await database.keeper(brandId, async (tx) => {
      await work(tx, brandId, deedOf(request));
      await mailDecision(tx, { brandId, id }, momentOf(app));
    });
    return answer(request, id);
  };

  app.get('/contents/:id', { schema: answered, config: READ }, async (request, reply) => {
    const { content } = await answer(request, request.params.id);
    tagVersion(reply, content.version);
    return { content };
  });

  app.get(
    '/contents/:id/rights',
    { schema: { ...answered, response: { 200: ContentRightAnswer } }, config: READ },
    async ({ scope, params }) => ({
      items: await database.transaction(scope, (tx) => service.listRights(tx, scope.brandId, params.id)),
    }),
  );

  app.post(
    '/contents/:id/download',
    {
      schema: { ...answered, body: DownloadContentBody, response: { 200: DownloadAnswer } },
      config: { access: 'contents.download' },
    },
    ({ scope, params, body }) =>
      database.transaction(scope, (tx) => downloadContent({ tx, scope, files, now: clock.now() }, params.id, body)),
  );

  app.get(
    '/contents/:id/original/:file/:usage/:country/:name',
    {
      schema: {
        params: OriginalParams,
        querystring: FileQuery,
        produces: [...IMAGE_MIME_TYPES, ...VIDEO_MIME_TYPES],
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const content = await openDownload(app, request.params, request.query, clock.now());
      reply
        .header('content-type', content.mime)
        .header('content-disposition', `attachment; filename="${request.params.name}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox");
      return sendContent(request, reply, content);
    },
  );

  app.post('/contents/:id/begin', { schema: answered, config: DECIDE }, (request) =>
    decide(request, request.params.id, (tx, brandId, deed) =>
      decisions.beginReview(tx, brandId, request.params.id, deed),
    ),
  );

  app.post(
    '/contents/:id/approve',
    { schema: { ...answered, body: ApproveContentBody }, config: DECIDE },
    async (request) => {
      const { scope, params, body } = request;
      // Seen by the member first: members do not write the payment and its invoice.
      await database.transaction(scope, (tx) => readScene(tx, scope.brandId, params.id));
      await database.keeper(scope.brandId, (tx) =>
        decisions.approveContent(tx, scope.brandId, params.id, deedOf(request), body?.submission),
      );
      return answer(request, params.id);
    },
  );

  app.post(
    '/contents/:id/request-changes',
    { schema: { ...answered, body: RequestChangesBody }, config: DECIDE },
    (request) =>
      decideAndWrite(request, request.params.id, (tx, brandId, deed) =>
        decisions.requestChanges(tx, brandId, request.params.id, deed, request.body),
      ),
  );

  app.post('/contents/:id/reject', { schema: { ...answered, body: RejectContentBody }, config: DECIDE }, (request) =>
    decideAndWrite(request, request.params.id, (tx, brandId, deed) =>
      decisions.rejectContent(tx, brandId, request.params.id, deed, request.body),
    ),
  );

  app.post('/contents/:id/flag', { schema: { ...answered, body: FlagContentBody }, config: DECIDE }, (request) =>
    decideAndWrite(request, request.params.id, (tx, brandId, deed) =>
      decisions.flagContent(tx, brandId, request.params.id, deed, request.body),
    ),
  );

  app.post('/contents/:id/unflag', { schema: answered, config: DECIDE }, (request) =>
    decide(request, request.params.id, (tx, brandId, deed) =>
      decisions.unflagContent(tx, brandId, request.params.id, deed),
    ),
  );

  app.put(
    '/contents/:id/checklist',
    { schema: { ...answered, body: ChecklistBody }, config: { access: 'contents.decide' } },
    (request) =>
      decide(request, request.params.id, (tx, brandId, { now }) =>
        service.tickRules(tx, brandId, request.params.id, request.body, now),
      ),
  );

  app.post('/contents/:id/dispute', { schema: { ...answered, body: OpenDisputeBody }, config: DECIDE }, (request) =>
    decide(request, request.params.id, (tx, brandId, deed) =>
      disputes.openDispute(tx, { brandId, contentId: request.params.id }, request.body, deed),
    ),
  );

  app.get(
    '/disputes/:id',
    { schema: { ...answered, response: { 200: DisputeAnswer } }, config: READ },
    async ({ scope, params }) => ({
      dispute: await database.transaction(scope, (tx) => disputes.getDispute(tx, scope.brandId, params.id)),
    }),
  );

  app.post(
    '/disputes/:id/evidence',
    { schema: { ...answered, body: AddEvidenceBody, response: { 200: DisputeAnswer } }, config: DECIDE },
    async (request) => {
      const { scope, params, body } = request;
      return {
        dispute: await database.transaction(scope, (tx) =>
          disputes.addBrandEvidence(tx, scope.brandId, params.id, body.text, deedOf(request)),
        ),
      };
    },
  );
};

import type { FastifyRequest } from 'fastify';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  AcceptLicenceBody,
  CounterLicenceBody,
  CreateLicenceBody,
  DeclineLicenceBody,
  EndLicenceBody,
  LicenceAnswer,
  LicenceExportQuery,
  LicenceListQuery,
  LicencePage,
  LicenceTermsAnswer,
  LicenceTermsQuery,
  LicensableContentListQuery,
  LicensableContentPage,
  UpdateLicenceBody,
} from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import { LICENCE_TEXTS } from '#server/messages/licensing';
import { listLicensable } from '#server/modules/contents/licensableContents.service';
import { refuseExclusive, type Wanted } from '#server/modules/licensing/exclusivity.service';
import { exportRequests } from '#server/modules/licensing/exportLicenses';
import * as steps from '#server/modules/licensing/licenseSteps.service';
import { mailOffer } from '#server/modules/licensing/licenseMails.service';
import type { Deed } from '#server/modules/licensing/licenseState.service';
import * as service from '#server/modules/licensing/licensing.service';
import { findTerms } from '#server/modules/licensing/terms.service';
import { wantedByBody, wantedByDraft } from '#server/modules/licensing/wantedContents.service';
import { licensingRights } from '#server/modules/subscription/subscription.service';
import { momentOf } from '#server/plugins/clock';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'licensing.read' } as const;
/** What was asked or licensed before stays the brand's to read, to answer and to end; asking anew needs the plan. */
const ASK = { access: 'licensing.write', entitlement: 'licensingEnabled', idempotent: true } as const;
const ANSWER = { access: 'licensing.write', idempotent: true } as const;

/** Licences of a brand: list, ask, negotiate, pay, renew, end. */
export const licensingRoutes: Routes = async (app) => {
  const { database, clock, files } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.LicensingContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));
  const shape = { params: IdParams, response: { 200: LicenceAnswer }, description: 'assumed' };
  const detail = async (request: FastifyRequest, id: number) => ({
    request: await inBrand(request, (context) => service.getRequest(context, id)),
  });
  /** What asks a creator something. Their address is the system's to know, so the mail is written by it, in the same transaction. */
  const withMail = <T>({ scope }: FastifyRequest, work: () => Promise<T>, asked: (result: T) => number): Promise<T> =>
    database.together(async () => {
      const result = await work();
      const which = { brandId: scope.brandId, id: asked(result) };
      await database.keeper(scope.brandId, (tx) => mailOffer(tx, which, momentOf(app)));
      return result;
    });
  /** A step that both sides take; what moves money is written by the system, for a member who may see the licence. */
  const step = async (
    request: FastifyRequest,
    id: number,
    work: (tx: Tx, which: { brandId: number; id: number }, deed: Deed) => Promise<unknown>,
    { pays = false } = {},
  ) => {
    const { scope } = request;
    const deed = service.deedOf({ scope, now: clock.now() });
    const which = { brandId: scope.brandId, id };
    if (pays) {
      await inBrand(request, (context) => service.refuseUnlessMayPay(context, id));
      await database.system((tx) => work(tx, which, deed));
    } else await database.transaction(scope, (tx) => work(tx, which, deed));
    return detail(request, id);
  };
  /** Refuses to ask for what nobody could give, before anybody waits for an answer. Accepting decides. */
  const refuseTaken = async (
    request: FastifyRequest,
    read: (context: service.LicensingContext) => Promise<Wanted>,
  ): Promise<void> => {
    const wanted = await inBrand(request, read);
    await database.system((tx) => refuseExclusive(tx, request.scope.brandId, wanted));
  };

  app.get(
    '/licensing/requests',
    {
      schema: { querystring: LicenceListQuery, response: { 200: LicencePage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES },
    },
    (request) => inBrand(request, (context) => service.listRequests(context, request.query)),
  );
  app.get(
    '/licensing/requests/export',
    {
      schema: { querystring: LicenceExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = clock.now();
      headCsv(reply, LICENCE_TEXTS[language].fileName, now);
      const transact = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(scope, work);
      return reply.send(await exportRequests(transact, { scope, files, now }, language, query));
    },
  );
  app.get(
    '/licensing/terms',
    {
      schema: { querystring: LicenceTermsQuery, response: { 200: LicenceTermsAnswer }, description: 'assumed' },
      config: READ,
    },
    async ({ scope, query }) => ({
      ...findTerms(query.version),
      commissionPercent: (await database.read(scope, (tx) => licensingRights(tx, scope.brandId))).commissionBp / 100,
    }),
  );
  app.get(
    '/licensing/contents',
    {
      schema: {
        querystring: LicensableContentListQuery,
        response: { 200: LicensableContentPage },
        description: 'assumed',
      },
      config: { ...READ, limit: SEARCHES },
    },
    (request) => inBrand(request, ({ tx, scope, now }) => listLicensable(tx, files, scope.brandId, request.query, now)),
  );
  app.get('/licensing/requests/:id', { schema: shape, config: READ }, async (request, reply) => {
    const { request: found } = await detail(request, request.params.id);
    tagVersion(reply, found.version);
    return { request: found };
  });
  app.post(
    '/licensing/requests',
    { schema: { body: CreateLicenceBody, response: { 201: LicenceAnswer }, description: 'assumed' }, config: ASK },
    async (request, reply) => {
      if (!request.body.isDraft) await refuseTaken(request, (context) => wantedByBody(context, request.body));
      return reply.code(201).send({
        request: await withMail(
          request,
          () => inBrand(request, (context) => service.createRequest(context, request.body)),
          ({ id }) => id,
        ),
      });
    },
  );
  app.put(
    '/licensing/requests/:id',
    {
      schema: { ...shape, body: UpdateLicenceBody },
      config: { access: 'licensing.write', entitlement: 'licensingEnabled' },
    },
    async (request) => ({
      request: await inBrand(request, (context) =>
        service.updateDraft(context, request.params.id, expectedVersion(request), request.body),
      ),
    }),
  );
  app.delete(
    '/licensing/requests/:id',
    {
      schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'licensing.write' },
    },
    async (request) => {
      await inBrand(request, (context) => service.deleteDraft(context, request.params.id));
      return { ok: true as const };
    },
  );
  app.post('/licensing/requests/:id/send', { schema: shape, config: ASK }, async (request) => {
    await refuseTaken(request, (context) => wantedByDraft(context, request.params.id));
    const { id } = request.params;
    return {
      request: await withMail(
        request,
        () => inBrand(request, (context) => service.sendDraft(context, id)),
        () => id,
      ),
    };
  });
  app.post(
    '/licensing/requests/:id/renew',
    { schema: { ...shape, response: { 201: LicenceAnswer } }, config: ASK },
    async (request, reply) =>
      reply.code(201).send({ request: await inBrand(request, (context) => service.renew(context, request.params.id)) }),
  );
  app.post(
    '/licensing/requests/:id/counter',
    { schema: { ...shape, body: CounterLicenceBody }, config: ANSWER },
    (request) => {
      const { body, params } = request;
      const answer = () => step(request, params.id, (tx, which, deed) => steps.counter(tx, which, body, deed));
      return withMail(request, answer, () => params.id);
    },
  );
  app.post(
    '/licensing/requests/:id/accept',
    { schema: { ...shape, body: AcceptLicenceBody }, config: ANSWER },
    (request) =>
      step(request, request.params.id, (tx, which, deed) => steps.accept(tx, which, request.body.round, deed), {
        pays: true,
      }),
  );
  app.post(
    '/licensing/requests/:id/retry',
    { schema: shape, config: { access: 'licensing.pay', idempotent: true } },
    (request) => step(request, request.params.id, steps.retry, { pays: true }),
  );
  app.post(
    '/licensing/requests/:id/decline',
    { schema: { ...shape, body: DeclineLicenceBody }, config: ANSWER },
    (request) =>
      step(request, request.params.id, (tx, which, deed) => steps.decline(tx, which, request.body.reason, deed)),
  );
  app.post('/licensing/requests/:id/withdraw', { schema: shape, config: ANSWER }, (request) =>
    step(request, request.params.id, steps.withdraw),
  );
  app.post(
    '/licensing/requests/:id/terminate',
    { schema: { ...shape, body: EndLicenceBody }, config: { access: 'licensing.end', idempotent: true } },
    (request) => step(request, request.params.id, (tx, which, deed) => steps.terminate(tx, which, request.body, deed)),
  );
  app.post(
    '/licensing/requests/:id/keep',
    { schema: shape, config: { access: 'licensing.end', idempotent: true } },
    (request) => step(request, request.params.id, steps.keep),
  );
};

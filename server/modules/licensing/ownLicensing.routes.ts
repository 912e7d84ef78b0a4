import { IdParams } from '#contract/schemas/common';
import {
  AcceptLicenceBody,
  AddAdCodeBody,
  CounterLicenceBody,
  DeclineLicenceBody,
  EndLicenceBody,
  LicenceTermsQuery,
  OfferLicenceBody,
  OwnLicenceAnswer,
  OwnLicenceConsequencesAnswer,
  OwnLicenceListQuery,
  OwnLicencePage,
  OwnLicenceTermsAnswer,
  RevokeLicenceBody,
} from '#contract/schemas/licensing';
import { addAdCode } from '#server/modules/licensing/adCodes.service';
import { revoke } from '#server/modules/licensing/endings.service';
import * as service from '#server/modules/licensing/ownLicensing.service';
import { findTerms } from '#server/modules/licensing/terms.service';
import * as steps from '#server/modules/licensing/licenseSteps.service';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'creator' } as const;
const COMMAND = { access: 'creator', idempotent: true } as const;

/** What a creator does about licences: look, offer, answer, take back, end. */
export const ownLicensingRoutes: Routes = async (app) => {
  const { clock } = app;
  const shape = { params: IdParams, response: { 200: OwnLicenceAnswer }, description: 'assumed' };

  app.get(
    '/licensing/requests',
    {
      schema: { querystring: OwnLicenceListQuery, response: { 200: OwnLicencePage }, description: 'assumed' },
      config: READ,
    },
    ({ creator, query }) => service.listOwn(app, creator, query, clock.now()),
  );
  app.get(
    '/licensing/terms',
    {
      schema: { querystring: LicenceTermsQuery, response: { 200: OwnLicenceTermsAnswer }, description: 'assumed' },
      config: READ,
    },
    async ({ query }) => findTerms(query.version),
  );
  app.get('/licensing/requests/:id', { schema: shape, config: READ }, async ({ creator, params }) => ({
    request: await service.getOwn(app, creator, params.id, clock.now()),
  }));
  app.post(
    '/licensing/requests',
    {
      schema: { body: OfferLicenceBody, response: { 201: OwnLicenceAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    async ({ creator, body }, reply) =>
      reply.code(201).send({ request: await service.offerOwn(app, creator, body, clock.now()) }),
  );
  app.post(
    '/licensing/requests/:id/counter',
    { schema: { ...shape, body: CounterLicenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        steps.counter(tx, which, body, deed),
      ),
    }),
  );
  app.post(
    '/licensing/requests/:id/accept',
    { schema: { ...shape, body: AcceptLicenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        steps.accept(tx, which, body.round, deed),
      ),
    }),
  );
  app.post(
    '/licensing/requests/:id/decline',
    { schema: { ...shape, body: DeclineLicenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        steps.decline(tx, which, body.reason, deed),
      ),
    }),
  );
  app.post('/licensing/requests/:id/withdraw', { schema: shape, config: COMMAND }, async ({ creator, params }) => ({
    request: await service.act(app, creator, params.id, clock.now(), steps.withdraw),
  }));
  app.post(
    '/licensing/requests/:id/ad-codes',
    { schema: { ...shape, body: AddAdCodeBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        addAdCode(tx, app.secrets, which, body, deed),
      ),
    }),
  );
  app.post(
    '/licensing/requests/:id/terminate',
    { schema: { ...shape, body: EndLicenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        steps.terminate(tx, which, body, deed),
      ),
    }),
  );
  app.post('/licensing/requests/:id/keep', { schema: shape, config: COMMAND }, async ({ creator, params }) => ({
    request: await service.act(app, creator, params.id, clock.now(), steps.keep),
  }));
  app.get(
    '/licensing/requests/:id/consequences',
    {
      schema: { params: IdParams, response: { 200: OwnLicenceConsequencesAnswer }, description: 'assumed' },
      config: READ,
    },
    async ({ creator, params }) => ({
      consequences: await service.previewRevocation(app, creator, params.id, clock.now()),
    }),
  );
  app.post(
    '/licensing/requests/:id/revoke',
    { schema: { ...shape, body: RevokeLicenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      request: await service.act(app, creator, params.id, clock.now(), (tx, which, deed) =>
        revoke(tx, which, body, deed),
      ),
    }),
  );
};

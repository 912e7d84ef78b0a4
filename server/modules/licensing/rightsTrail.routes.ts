import { RightsTrailQuery } from '#contract/schemas/licensing';
import { chainStream } from '#server/documents/chainExport';
import { RIGHTS_TRAIL_TEXTS } from '#server/messages/licensing';
import { entryRow, readTrail } from '#server/modules/contents/rightsTrail.service';
import { noteTrailExport, trailPages } from '#server/modules/licensing/rightsTrailPages.service';
import { rightsTrailPdf } from '#server/modules/licensing/rightsTrailPdf';
import { headChain } from '#server/plugins/chainAnswer';
import type { Routes } from '#server/plugins/routes';

/** The trail of rights as files: a PDF to hand over, and the chain to verify it with. */
export const rightsTrailRoutes: Routes = async (app) => {
  const { database, clock } = app;

  app.get(
    '/licensing/rights/trail',
    {
      schema: { querystring: RightsTrailQuery, produces: ['application/pdf'], description: 'assumed' },
      config: { access: 'licensing.read', isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = clock.now();
      const pages = await database.transaction(scope, (tx) => trailPages(tx, scope, query, { language, now }));
      const name = `${RIGHTS_TRAIL_TEXTS[language].fileName}-${now.toISOString().slice(0, 10)}.pdf`;
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await rightsTrailPdf(pages));
    },
  );

  app.get(
    '/licensing/rights/chain',
    {
      schema: { produces: ['application/x-ndjson'], description: 'assumed' },
      config: { access: 'licensing.read', isExport: true },
    },
    async ({ scope }, reply) => {
      const now = clock.now();
      await database.transaction(scope, (tx) => noteTrailExport(tx, scope, { file: 'chain' }, now));
      headChain(reply, 'rights', now);
      return reply.send(
        chainStream('rights', scope.brandId, (above, limit) =>
          database.transaction(scope, async (tx) => (await readTrail(tx, scope.brandId, above, limit)).map(entryRow)),
        ),
      );
    },
  );
};

import { AuditExportQuery, AuditListQuery, AuditPage, AuditPeopleAnswer } from '#contract/schemas/audit';
import { AUDIT_TEXTS } from '#server/messages/audit';
import { exportAudit, exportChain, listAudit, listAuditPeople } from '#server/modules/audit/auditTrail.service';
import { headChain } from '#server/plugins/chainAnswer';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

/** The audit trail of a brand, as a list and as CSV. */
export const auditRoutes: Routes = async (app) => {
  const named = app.modules.flatMap(({ auditNames = [] }) => auditNames);
  app.get(
    '/audit',
    {
      schema: { querystring: AuditListQuery, response: { 200: AuditPage }, description: 'assumed' },
      config: { access: 'audit.read', fromStandby: true },
    },
    ({ scope, query }) => app.database.transaction(scope, (tx) => listAudit(tx, scope.brandId, named, query)),
  );

  app.get(
    '/audit/people',
    {
      schema: { response: { 200: AuditPeopleAnswer }, description: 'assumed' },
      config: { access: 'audit.read', fromStandby: true },
    },
    async ({ scope, language }) => ({
      items: await app.database.transaction(scope, (tx) => listAuditPeople(tx, scope.brandId, language)),
    }),
  );

  app.get(
    '/audit/export',
    {
      schema: { querystring: AuditExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { access: 'audit.read', isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const { columns, separator, ...filters } = query;
      const now = app.clock.now();
      const csv = await exportAudit((work) => app.database.transaction(scope, work), scope, filters, {
        language,
        columns,
        separator,
        named,
        now,
      });
      headCsv(reply, AUDIT_TEXTS[language].fileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/audit/chain',
    {
      schema: { produces: ['application/x-ndjson'], description: 'assumed' },
      config: { access: 'audit.read', isExport: true },
    },
    async ({ scope }, reply) => {
      const now = app.clock.now();
      headChain(reply, 'audit', now);
      return reply.send(await exportChain((work) => app.database.transaction(scope, work), scope, now));
    },
  );
};

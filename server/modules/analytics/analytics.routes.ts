import type { FastifyRequest } from 'fastify';
import {
  AnalyticsAnswer,
  AnalyticsExportQuery,
  AnalyticsQuery,
  AnalyticsSettingsAnswer,
  Attribution,
  ChangeAttributionBody,
  CohortQuery,
  CohortsAnswer,
  FactExportQuery,
  FactListQuery,
  FactPage,
  WeeklyReport,
} from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { ANALYTICS_TEXTS } from '#server/messages/analytics';
import * as service from '#server/modules/analytics/analytics.service';
import { changeAttribution } from '#server/modules/analytics/attribution.service';
import { readCohorts } from '#server/modules/analytics/cohorts.service';
import { exportAnalytics, exportFacts } from '#server/modules/analytics/exportAnalytics';
import { listFacts } from '#server/modules/analytics/factList.service';
import { readReport } from '#server/modules/analytics/report.service';
import { reportPdf } from '#server/modules/analytics/reportPdf';
import { readWeeklyReport, setWeeklyReport } from '#server/modules/analytics/weeklyReports.service';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'analytics.read' } as const;
const EXPORT = { access: 'analytics.export', isExport: true } as const;

/** What the work brought: the figures of a tab, and the rows behind each of them. */
export const analyticsRoutes: Routes = async (app) => {
  const { database, clock } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.AnalyticsContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, now: clock.now() }));
  const transactOf =
    ({ scope }: FastifyRequest) =>
    <T>(work: (tx: Tx) => Promise<T>) =>
      database.transaction(scope, work);

  app.get(
    '/analytics',
    {
      schema: { querystring: AnalyticsQuery, response: { 200: AnalyticsAnswer }, description: 'assumed' },
      config: READ,
    },
    (request) => inBrand(request, (context) => service.readScreen(context, request.query)),
  );

  app.get(
    '/analytics/export',
    {
      schema: { querystring: AnalyticsExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: EXPORT,
    },
    async (request, reply) => {
      const { scope, language, query } = request;
      const now = clock.now();
      const csv = await exportAnalytics(transactOf(request), { scope, now }, language, query);
      headCsv(reply, ANALYTICS_TEXTS[language].fileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/analytics/report',
    {
      schema: { querystring: AnalyticsQuery, produces: ['application/pdf'], description: 'assumed' },
      config: { ...EXPORT, limit: { max: 60, windowSeconds: 60 } },
    },
    async (request, reply) => {
      const { language, query } = request;
      const facts = await inBrand(request, (context) => readReport(context, query, language));
      const name = `${ANALYTICS_TEXTS[language].report.fileName}-${facts.now.toISOString().slice(0, 10)}.pdf`;
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await reportPdf(facts));
    },
  );

  app.get(
    '/analytics/weekly-report',
    { schema: { response: { 200: WeeklyReport }, description: 'assumed' }, config: { access: 'analytics.export' } },
    (request) => inBrand(request, readWeeklyReport),
  );

  app.put(
    '/analytics/weekly-report',
    {
      schema: { body: WeeklyReport, response: { 200: WeeklyReport }, description: 'assumed' },
      config: { access: 'analytics.export' },
    },
    (request) => inBrand(request, (context) => setWeeklyReport(context, request.body)),
  );

  app.get(
    '/analytics/settings',
    { schema: { response: { 200: AnalyticsSettingsAnswer }, description: 'assumed' }, config: READ },
    (request) => inBrand(request, service.readSettings),
  );

  app.put(
    '/analytics/attribution',
    {
      schema: { body: ChangeAttributionBody, response: { 200: Attribution }, description: 'assumed' },
      config: { access: 'analytics.configure', idempotent: true },
    },
    (request) => inBrand(request, (context) => changeAttribution(context, request.body.attributionDays)),
  );

  app.get(
    '/analytics/cohorts',
    { schema: { querystring: CohortQuery, response: { 200: CohortsAnswer }, description: 'assumed' }, config: READ },
    (request) => inBrand(request, (context) => readCohorts(context, request.query)),
  );

  app.get(
    '/analytics/rows',
    { schema: { querystring: FactListQuery, response: { 200: FactPage }, description: 'assumed' }, config: READ },
    (request) => inBrand(request, (context) => listFacts(context, request.query)),
  );

  app.get(
    '/analytics/rows/export',
    {
      schema: { querystring: FactExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: EXPORT,
    },
    async (request, reply) => {
      const { scope, language, query } = request;
      const now = clock.now();
      const csv = await exportFacts(transactOf(request), { scope, now }, language, query);
      headCsv(reply, ANALYTICS_TEXTS[language].rowsFileName, now);
      return reply.send(csv);
    },
  );
};

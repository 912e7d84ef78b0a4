import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  NotificationListAnswer,
  NotificationListQuery,
  NotificationPreferencesAnswer,
  NotificationStreamQuery,
  NotificationTypeParams,
  SaveNotificationPreferenceBody,
  UnsubscribeBody,
} from '#contract/schemas/notifications';
import { stopWeeklyReport } from '#server/modules/analytics/weeklyReports.service';
import { openSecret } from '#server/modules/auth/secrets.service';
import { sendDigests, type DigestOptions } from '#server/modules/notifications/digests.service';
import { openLiveStreams } from '#server/modules/notifications/liveStreams';
import {
  listPreferences,
  savePreference,
  stopMails,
} from '#server/modules/notifications/notificationPreferences.service';
import * as service from '#server/modules/notifications/notifications.service';
import { readUnsubscribeCode, unsubscribeCode } from '#server/modules/notifications/unsubscribing.service';
import { ApiError, notFound } from '#server/plugins/errors';
import type { Chore } from '#server/plugins/housekeeping';
import type { App, Routes } from '#server/plugins/routes';

const EVENT_STREAM = 'text/event-stream';
const DIGEST_ROUND_MS = 60_000;

/** Types that come by e-mail to whom has chosen nothing. */
const mailedTypes = ({ modules }: App) =>
  modules.flatMap(({ news = [] }) => news.filter(({ byEmail }) => byEmail).map(({ type }) => type));

/** Sends what people want by e-mail. */
export async function digestChore(app: App): Promise<Chore> {
  const stopKey = await openSecret(app.database, app.secrets, 'unsubscribe');
  const options: DigestOptions = {
    origin: app.config.publicUrl,
    codeOf: (seat) => unsubscribeCode(stopKey, seat),
    mailed: mailedTypes(app),
  };
  return {
    name: 'notification digests',
    everyMs: DIGEST_ROUND_MS,
    run: (now) => sendDigests(app.database, options, now),
  };
}

/** A person's notifications. The brand parameter narrows them to one brand and what belongs to none. */
export const notificationsRoutes: Routes = async (app) => {
  const streams = await openLiveStreams(app);
  const stopKey = await openSecret(app.database, app.secrets, 'unsubscribe');
  const mailed = mailedTypes(app);

  app.get(
    '/notifications',
    {
      schema: { querystring: NotificationListQuery, response: { 200: NotificationListAnswer } },
      config: { access: 'signedIn' },
    },
    ({ session: { userId }, brandFilter, query, language }) =>
      app.database.transaction({ userId }, (tx) =>
        service.listNotifications(tx, { userId, brandId: brandFilter }, query, language),
      ),
  );

  app.get(
    '/notifications/stream',
    {
      schema: {
        description:
          'Events `ready`, `notification`, `changed` {tag, id?} and `read`. 406 unless text/event-stream is accepted, 429 for too many at once.',
        querystring: NotificationStreamQuery,
        produces: [EVENT_STREAM],
      },
      config: { access: 'notifications.read' },
    },
    async ({ session: { sessionId }, scope: { userId, brandId }, query, headers, language }, reply) => {
      if (!headers.accept?.includes(EVENT_STREAM)) throw new ApiError(406, 'BAD_REQUEST');
      const stream = await streams.open({ userId, sessionId, brandId, language }, query.after ?? null);
      // A proxy that collects answers before it passes them on would hold the news back.
      return reply.type(EVENT_STREAM).header('x-accel-buffering', 'no').send(stream);
    },
  );

  app.post(
    '/notifications/:id/read',
    {
      schema: { params: IdParams, response: { 200: Acknowledged } },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId }, params }) => {
      await app.database.transaction({ userId }, (tx) =>
        service.readNotification(tx, userId, params.id, app.clock.now()),
      );
      return { ok: true as const };
    },
  );

  app.post(
    '/notifications/read-all',
    {
      schema: { response: { 200: Acknowledged } },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId }, brandFilter }) => {
      await app.database.transaction({ userId }, (tx) =>
        service.readAllNotifications(tx, { userId, brandId: brandFilter }, app.clock.now()),
      );
      return { ok: true as const };
    },
  );

  app.get(
    '/notification-preferences',
    {
      schema: { response: { 200: NotificationPreferencesAnswer } },
      config: { access: 'notifications.read' },
    },
    async ({ scope }) => ({
      preferences: await app.database.transaction(scope, (tx) => listPreferences(tx, scope, mailed)),
    }),
  );

  app.put(
    '/notification-preferences/:type',
    {
      schema: {
        params: NotificationTypeParams,
        body: SaveNotificationPreferenceBody,
        response: { 200: NotificationPreferencesAnswer },
      },
      config: { access: 'notifications.arrange' },
    },
    async ({ scope, params, body }) => ({
      preferences: await app.database.transaction(scope, (tx) => savePreference(tx, scope, params.type, body, mailed)),
    }),
  );

  app.post(
    '/notifications/unsubscribe',
    {
      schema: { body: UnsubscribeBody, response: { 200: Acknowledged } },
      config: { access: 'public', limit: { max: 30, windowSeconds: 60 } },
    },
    async ({ body }) => {
      const seat = readUnsubscribeCode(stopKey, body.code);
      if (!seat) throw notFound();
      await app.database.system((tx) =>
        seat.what === 'weekly' ? stopWeeklyReport(tx, seat) : stopMails(tx, seat, mailed),
      );
      return { ok: true as const };
    },
  );
};

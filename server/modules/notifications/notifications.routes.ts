import { Acknowledged, IdParams } from '#contract/schemas/common';
import { NotificationListAnswer, NotificationListQuery } from '#contract/schemas/notifications';
import * as service from '#server/modules/notifications/notifications.service';
import type { Routes } from '#server/plugins/routes';

/** A person's notifications. The brand parameter narrows them to one brand and what belongs to none. */
export const notificationsRoutes: Routes = async (app) => {
  app.get('/notifications', {
    schema: { querystring: NotificationListQuery, response: { 200: NotificationListAnswer } },
    config: { access: 'signedIn' },
  }, ({ session: { userId }, brandFilter, query, language }) =>
    app.database.transaction({ userId }, (tx) => service.listNotifications(tx, { userId, brandId: brandFilter }, query, language)));

  app.post('/notifications/:id/read', {
    schema: { params: IdParams, response: { 200: Acknowledged } },
    config: { access: 'signedIn' },
  }, async ({ session: { userId }, params }) => {
    await app.database.transaction({ userId }, (tx) => service.readNotification(tx, userId, params.id, app.clock.now()));
    return { ok: true as const };
  });

  app.post('/notifications/read-all', {
    schema: { response: { 200: Acknowledged } },
    config: { access: 'signedIn' },
  }, async ({ session: { userId }, brandFilter }) => {
    await app.database.transaction({ userId }, (tx) => service.readAllNotifications(tx, { userId, brandId: brandFilter }, app.clock.now()));
    return { ok: true as const };
  });
};

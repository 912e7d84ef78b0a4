import {
  NOTIFICATION_TYPES,
  type NotificationChannels,
  type NotificationType,
} from '#contract/constants/notifications';
import type { NotificationPreference } from '#contract/schemas/notifications';
import type { Tx } from '#server/db/client';
import { activeSeats } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/notifications/notificationPreferences.repository';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';

/** Types that come by e-mail to whom has chosen nothing. */
export type Mailed = readonly NotificationType[];

/** Where each type reaches a person about a brand. */
export async function listPreferences(tx: Tx, seat: Seat, mailed: Mailed): Promise<NotificationPreference[]> {
  const choices = await repository.findChoices(tx, seat);
  return NOTIFICATION_TYPES.map((type) => ({
    type,
    inApp: true,
    email: mailed.includes(type),
    ...choices[type],
  }));
}

/** Changes where one type reaches a person; the others stay as they are. */
export async function savePreference(
  tx: Tx,
  seat: Seat,
  type: NotificationType,
  { inApp, email }: NotificationChannels,
  mailed: Mailed,
): Promise<NotificationPreference[]> {
  await repository.mergeChoices(tx, seat, { [type]: { inApp, email } });
  return listPreferences(tx, seat, mailed);
}

/** Sends no type by e-mail any more; what is shown in the console stays as it is. Nothing to do for who is no member now. */
export async function stopMails(tx: Tx, seat: Seat, mailed: Mailed): Promise<void> {
  if (!(await activeSeats(tx, [seat.userId])).some(({ brandId }) => brandId === seat.brandId)) return;
  const preferences = await listPreferences(tx, seat, mailed);
  await repository.mergeChoices(
    tx,
    seat,
    Object.fromEntries(preferences.map(({ type, inApp }) => [type, { inApp, email: false }])),
  );
}

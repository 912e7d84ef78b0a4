import { and, eq, sql } from 'drizzle-orm';
import type { NotificationChannels, NotificationType } from '#contract/constants/notifications';
import type { Tx } from '#server/db/client';
import {
  notificationPreferences,
  type NotificationChoices,
} from '#server/modules/notifications/notificationPreferences.table';

/** Whose choices, for which brand. */
export interface Seat {
  userId: number;
  brandId: number;
}

export async function findChoices(tx: Tx, { userId, brandId }: Seat): Promise<NotificationChoices> {
  const [found] = await tx
    .select({ choices: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.brandId, brandId)));
  return found?.choices ?? {};
}

/** Keeps what was chosen for some types and leaves the others as they are. Concurrent calls for different types keep both. */
export async function mergeChoices(
  tx: Tx,
  { userId, brandId }: Seat,
  changes: Partial<Record<NotificationType, NotificationChannels>>,
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, brandId, choices: changes })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.brandId],
      set: { choices: sql`${notificationPreferences.choices} || ${JSON.stringify(changes)}::jsonb` },
    });
}

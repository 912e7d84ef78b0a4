import { and, eq } from 'drizzle-orm';
import type { DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import { openSecret } from '#server/modules/auth/secrets.service';
import { addCodes } from '#server/modules/shipments/digitalCodes.service';
import { revealCode } from '#server/modules/shipments/ownShipments.service';
import { shipments } from '#server/modules/shipments/shipments.table';

const HOUR_MS = 3_600_000;
/** Hours after the acceptance in which creators open what they were sent; the others have not yet. */
const OPENED = [5, 20] as const;

/** Keeps the codes of a challenge before anybody is accepted. */
export async function keepCodes(
  { database, files, secrets, brandId, userId }: DemoWork,
  challengeId: number,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  const fingerprintKey = await openSecret(database, secrets, 'digital codes');
  const scope = { userId, brandId, role: 'OWNER' as const };
  await database.transaction({ userId, brandId }, (tx) =>
    addCodes({ tx, scope, files, now }, { secrets, fingerprintKey }, challengeId, { lines: codes.join('\n') }),
  );
}

/** Some creators open the code that they were given when they were accepted. */
export async function* liveCodes(
  { database, files, secrets, now }: DemoWork,
  challengeId: number,
  acceptedAt: Date,
): Life {
  const sent = await database.system((tx) =>
    tx
      .select({ id: shipments.id, creatorId: shipments.creatorId })
      .from(shipments)
      .where(and(eq(shipments.challengeId, challengeId), eq(shipments.status, 'sent')))
      .orderBy(shipments.id),
  );
  for (const [place, hours] of OPENED.entries()) {
    const shipment = sent[place];
    const at = new Date(acceptedAt.getTime() + hours * HOUR_MS);
    if (!shipment || at > now) return;
    yield at;
    await revealCode({ database, files }, secrets, { creatorId: shipment.creatorId }, shipment.id, at);
  }
}

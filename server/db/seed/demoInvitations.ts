import { sql } from 'drizzle-orm';
import { categoryMask } from '#contract/rules/creators';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import {
  revokeInvitation,
  sendInvitations,
  type InvitationContext,
} from '#server/modules/invitations/invitations.service';
import { acceptOwn, declineOwn, readOwn } from '#server/modules/invitations/ownInvitations.service';
import { challenges } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';

const HOUR_MS = 3_600_000;
/** Creators in the order of engagement before the first who is invited: those on the shortlists come earlier. */
const SKIPPED = 70;

type Became = 'accepted' | 'declined' | 'unread' | 'read' | 'revoked';

/** What was sent in one go, and what became of each after so many hours. */
interface Batch {
  challenge: string;
  sentHoursAgo: number;
  note: string;
  customFee: number | null;
  became: readonly { state: Became; afterHours: number }[];
}

const BATCHES: readonly Batch[] = [
  {
    challenge: 'Yılbaşı%',
    sentHoursAgo: 100,
    note: 'Kutu açılışlarınızdaki sakin anlatımı çok sevdik; bu setin hikâyesini sizden dinlemek isteriz.',
    customFee: null,
    became: [
      { state: 'unread', afterHours: 0 },
      { state: 'declined', afterHours: 30 },
    ],
  },
  {
    challenge: 'Yılbaşı%',
    sentHoursAgo: 40,
    note: '',
    customFee: null,
    became: [{ state: 'accepted', afterHours: 26 }],
  },
  {
    challenge: 'Saç bakımında%',
    sentHoursAgo: 20,
    note: 'Sabah rutini videonuz bize tam bu kampanyayı düşündürdü.',
    customFee: 1800,
    became: [
      { state: 'read', afterHours: 3 },
      { state: 'unread', afterHours: 0 },
      { state: 'revoked', afterHours: 5 },
    ],
  },
];

/** Invitations of the first demo brand in every state, made by the functions that serve the API as if called when things happened. */
async function insertInvitations({ database, files, brandId, userId, now }: DemoWork): Promise<void> {
  const people = await database.system((tx) =>
    tx
      .select({ id: sql<number>`id` })
      .from(creators)
      .where(sql`category_mask & ${categoryMask(['beauty'])}::int <> 0 and country = 'TR'`)
      .orderBy(sql`engagement_tenths desc, id desc`)
      .offset(SKIPPED)
      .limit(30),
  );
  const ids = people.map(({ id }) => id);
  for (const { challenge, sentHoursAgo, note, customFee, became } of BATCHES) {
    const sentAt = new Date(now.getTime() - sentHoursAgo * HOUR_MS);
    const inBrand = <T>(at: Date, work: (context: InvitationContext) => Promise<T>): Promise<T> =>
      database.transaction({ userId, brandId }, (tx) =>
        work({ tx, files, now: at, scope: { userId, brandId, role: 'OWNER' } }),
      );
    const [campaign] = await database.system((tx) =>
      tx
        .select({ id: sql<number>`id` })
        .from(challenges)
        .where(sql`brand_id = ${brandId} and title like ${challenge}`),
    );
    if (!campaign) continue;
    const { results } = await inBrand(sentAt, (context) =>
      sendInvitations(context, {
        campaign: campaign.id,
        creatorIds: ids.splice(0, became.length),
        customFee,
        currency: 'TRY',
        note,
      }),
    );
    for (const [i, { state, afterHours }] of became.entries()) {
      const { creatorId = 0, invitationId = null } = results[i] ?? {};
      const at = new Date(sentAt.getTime() + afterHours * HOUR_MS);
      if (invitationId === null) continue;
      if (state === 'read')
        await database.transaction({ creatorId }, (tx) => readOwn(tx, { creatorId }, invitationId, at));
      if (state === 'accepted') await acceptOwn(database, { creatorId }, invitationId, at);
      if (state === 'declined') await declineOwn(database, { creatorId }, invitationId, 'timing', at);
      if (state === 'revoked') await inBrand(at, (context) => revokeInvitation(context, invitationId));
    }
  }
}

export const invitationsDemo: DemoPart = { end: (stage) => insertInvitations(workOfFirst(stage)) };

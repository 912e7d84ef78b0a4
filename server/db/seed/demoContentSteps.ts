import { eq, sql } from 'drizzle-orm';
import type { ContentPlatform } from '#contract/constants/contents';
import type { RejectContentBody, RequestChangesBody } from '#contract/schemas/contents';
import type { RateBody } from '#contract/schemas/reviews';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { DemoMedia, DemoMedium } from '#server/db/seed/demoMedia';
import type { DemoWork } from '#server/db/seed/demoPart';
import { approveOverdue, settleRejected } from '#server/modules/contents/contentChores.service';
import { tickRules } from '#server/modules/contents/contents.service';
import { contents } from '#server/modules/contents/contents.table';
import type { Deed } from '#server/modules/contents/contentState.service';
import * as decisions from '#server/modules/contents/decisions.service';
import { addBrandEvidence, openDispute, resolveDispute, type Ruling } from '#server/modules/contents/disputes.service';
import { disputes } from '#server/modules/contents/disputes.table';
import {
  moveArchive,
  movePublished,
  updateContent,
  type LibraryContext,
} from '#server/modules/contents/library.service';
import * as own from '#server/modules/contents/ownContents.service';
import { products } from '#server/modules/products/products.table';
import { brandSide, creatorSide, rate, reply, report, type Side } from '#server/modules/reviews/reviews.service';
import { reviews } from '#server/modules/reviews/reviews.table';

/** A participation whose content's story is told. */
export interface ContentScene {
  demo: DemoWork;
  media: DemoMedia;
  participationId: number;
  creatorId: number;
}

/** Something that happened to a content so many days ago. */
export interface ContentStep {
  ago: number;
  act: (scene: ContentScene, at: Date) => Promise<unknown>;
}

async function contentOf({ demo, participationId }: ContentScene): Promise<number> {
  const [found] = await demo.database.system((tx) =>
    tx.select({ id: contents.id }).from(contents).where(eq(contents.participationId, participationId)),
  );
  return found?.id ?? 0;
}

/** Does something to the content as the brand does it, in a transaction of the brand's or of the system's. */
const asBrand = (
  ago: number,
  work: (tx: Tx, place: { brandId: number; id: number; userId: number }, deed: Deed) => Promise<unknown>,
  isSystem = false,
): ContentStep => ({
  ago,
  act: async (scene, now) => {
    const { database, brandId, userId } = scene.demo;
    const id = await contentOf(scene);
    const deed: Deed = { actor: { type: 'user', id: userId }, now };
    const within = (tx: Tx) => work(tx, { brandId, id, userId }, deed);
    return isSystem ? database.system(within) : database.transaction({ userId, brandId }, within);
  },
});

const inLibrary = (ago: number, work: (context: LibraryContext, id: number) => Promise<unknown>): ContentStep => ({
  ago,
  act: async (scene, now) => {
    const { database, brandId, userId, files } = scene.demo;
    const id = await contentOf(scene);
    return database.transaction({ userId, brandId }, (tx) =>
      work({ tx, files, now, scope: { userId, brandId, role: 'OWNER' } }, id),
    );
  },
});

/** The creator delivers, the first time or again. */
export const deliver = (
  ago: number,
  media: readonly DemoMedium[],
  caption: string,
  platform: ContentPlatform = 'instagram',
): ContentStep => ({
  ago,
  act: async ({ demo, media: uploads, participationId, creatorId }, at) => {
    const fileIds = await uploads.upload(creatorId, `${participationId}/${ago}`, media, at);
    return own.deliverOwn(demo, { creatorId }, participationId, { fileIds, caption, platform }, at);
  },
});

export const begin = (ago: number): ContentStep =>
  asBrand(ago, (tx, { brandId, id }, deed) => decisions.beginReview(tx, brandId, id, deed));

/** Ticks rules of the brief by their ids: true where they are kept. */
export const tick = (ago: number, rules: Record<string, boolean>): ContentStep =>
  asBrand(ago, (tx, { brandId, id }, { now }) =>
    tickRules(tx, brandId, id, { items: Object.entries(rules).map(([rule, ok]) => ({ id: rule, ok })) }, now),
  );

export const approve = (ago: number): ContentStep =>
  asBrand(ago, (tx, { brandId, id }, deed) => decisions.approveContent(tx, brandId, id, deed), true);

/** Asks for changes; a note may name a second of the video. */
export const askChanges = (ago: number, notes: readonly (readonly [text: string, second?: number])[]): ContentStep =>
  asBrand(ago, (tx, { brandId, id }, deed) => {
    const body: RequestChangesBody = {
      notes: notes.map(([text, second]) => ({
        text,
        ...(second === undefined ? {} : { atMs: Math.round(second * 1000) }),
      })),
    };
    return decisions.requestChanges(tx, brandId, id, deed, body);
  });

export const reject = (ago: number, body: RejectContentBody): ContentStep =>
  asBrand(ago, (tx, { brandId, id }, deed) => decisions.rejectContent(tx, brandId, id, deed, body));

/** What the system does by itself when a time is over: approve what nobody judged, give back what nobody disputed. */
export const timeIsOver = (ago: number): ContentStep => ({
  ago,
  act: async ({ demo: { database } }, at) => {
    await approveOverdue(database, at);
    await settleRejected(database, at);
  },
});

export const dispute = (ago: number, side: 'brand' | 'creator', statement: string): ContentStep =>
  side === 'brand'
    ? asBrand(ago, (tx, { brandId, id }, deed) => openDispute(tx, { brandId, contentId: id }, { statement }, deed))
    : {
        ago,
        act: async (scene, at) =>
          own.disputeOwn(scene.demo, { creatorId: scene.creatorId }, await contentOf(scene), { statement }, at),
      };

const disputeOf = async (tx: Tx, contentId: number): Promise<number> =>
  (await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.contentId, contentId)))[0]?.id ?? 0;

/** The brand adds to a dispute. */
export const argue = (ago: number, text: string): ContentStep =>
  asBrand(ago, async (tx, { brandId, id }, deed) => addBrandEvidence(tx, brandId, await disputeOf(tx, id), text, deed));

export const decide = (ago: number, ruling: Ruling): ContentStep =>
  asBrand(ago, async (tx, { id }, { now }) => resolveDispute(tx, await disputeOf(tx, id), ruling, now), true);

/** Its creator says where it is, and with `figures` how it does there, which nobody of the brand has confirmed yet. */
export const publish = (ago: number, postUrl: string, figures?: DemoNote['figures']): ContentStep => ({
  ago,
  act: async (scene, at) => {
    const body = { postUrl, ...(figures && { metrics: metricsOf(figures) }) };
    return own.publishOwn(scene.demo, { creatorId: scene.creatorId }, await contentOf(scene), body, at);
  },
});
export const takeDown = (ago: number): ContentStep =>
  inLibrary(ago, (context, id) => movePublished(context, id, 'remove'));
export const archive = (ago: number): ContentStep =>
  inLibrary(ago, (context, id) => moveArchive(context, id, 'archive'));

/** What somebody of the brand notes: tags, products whose names begin so, and the figures of the post. */
export interface DemoNote {
  tags?: string[];
  products?: readonly string[];
  /** Views, likes, comments, shares and saves; null where the creator did not say. */
  figures?: readonly [views: number, likes: number, comments: number, shares: number | null, saves: number | null];
}

/** The first product of the brand for each beginning of a name. */
async function productsNamed(tx: Tx, brandId: number, names: readonly string[]): Promise<number[]> {
  const patterns = names.map((name) => `%${name}%`);
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      sql`${eq(products.brandId, brandId)} and ${products.status} = 'active' and ${products.name} like any(${arrayOf(patterns, 'text')})`,
    )
    .orderBy(products.id);
  return names.flatMap((name) => found.find((one) => one.name.includes(name))?.id ?? []);
}

const metricsOf = ([views, likes, comments, shares, saves]: NonNullable<DemoNote['figures']>) => {
  const ofViews = (share: number) => Math.round(views * share);
  return { views, likes, comments, shares, saves, reach: ofViews(0.72), impressions: ofViews(1.18) };
};

export const noteOf = async (tx: Tx, brandId: number, { tags, products: names, figures }: DemoNote) => {
  return {
    ...(tags && { tags }),
    ...(names && { productIds: await productsNamed(tx, brandId, names) }),
    ...(figures && { metrics: metricsOf(figures) }),
  };
};

export const note = (ago: number, what: DemoNote): ContentStep =>
  inLibrary(ago, async (context, id) =>
    updateContent(context, id, null, await noteOf(context.tx, context.scope.brandId, what)),
  );

const sideOf = ({ demo, creatorId }: ContentScene, author: 'brand' | 'creator'): Side =>
  author === 'brand' ? brandSide(demo.brandId) : creatorSide(creatorId);

/** Does something about the rating that one side gave for the scene's participation. */
const withRating = (
  ago: number,
  author: 'brand' | 'creator',
  work: (tx: Tx, scene: ContentScene, reviewId: number, at: Date) => Promise<unknown>,
): ContentStep => ({
  ago,
  act: (scene, at) =>
    scene.demo.database.system(async (tx) => {
      const [found] = await tx
        .select({ id: reviews.id })
        .from(reviews)
        .where(sql`${eq(reviews.participationId, scene.participationId)} and ${eq(reviews.author, author)}`);
      return work(tx, scene, found?.id ?? 0, at);
    }),
});

/** A side rates the other: stars overall, then for communication, quality and reliability. */
export const rates = (
  ago: number,
  author: 'brand' | 'creator',
  [rating, communication, quality, reliability]: readonly [number, number, number, number],
  words: Pick<RateBody, 'publicText' | 'privateNote' | 'reasons'> = {},
): ContentStep =>
  withRating(ago, author, (tx, scene, id, now) =>
    rate(
      { tx, files: scene.demo.files, now },
      sideOf(scene, author),
      id,
      { rating, scores: { communication, quality, reliability }, ...words },
      { userId: author === 'brand' ? scene.demo.userId : null },
    ),
  );

/** A side answers in public what the other said of it, or reports it. */
export const answers = (ago: number, side: 'brand' | 'creator', text: string): ContentStep =>
  withRating(ago, side === 'brand' ? 'creator' : 'brand', (tx, scene, id, now) =>
    reply(tx, sideOf(scene, side), id, text, now),
  );
export const reports = (ago: number, side: 'brand' | 'creator', reason: string): ContentStep =>
  withRating(ago, side === 'brand' ? 'creator' : 'brand', (tx, scene, id, now) =>
    report(tx, sideOf(scene, side), id, reason, now),
  );

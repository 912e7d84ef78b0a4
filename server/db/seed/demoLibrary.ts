import { and, arrayContains, eq } from 'drizzle-orm';
import type { CaptureContentBody } from '#contract/schemas/contents';
import { noteOf, type DemoNote } from '#server/db/seed/demoContentSteps';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import { captureContent } from '#server/modules/contents/captures.service';
import { createCollection } from '#server/modules/contents/collections.service';
import { collectionContents } from '#server/modules/contents/collections.table';
import { remindOfReviews } from '#server/modules/contents/contentChores.service';
import { contents } from '#server/modules/contents/contents.table';
import { approveContent } from '#server/modules/contents/decisions.service';
import { moveArchive, updateContent, type LibraryContext } from '#server/modules/contents/library.service';

const DAY_MS = 86_400_000;

interface Captured extends DemoNote {
  ago: number;
  post: CaptureContentBody;
  /** What became of it, so many days ago. */
  then?: { ago: number; became: 'approved' | 'archived' };
}

/** Posts that members found by themselves, and what they made of them. */
const CAPTURED: readonly Captured[] = [
  {
    ago: 58,
    post: {
      postUrl: 'https://www.instagram.com/p/CZ1tatil',
      platform: 'instagram',
      type: 'image',
      creatorName: 'Nehir Acar',
      caption: 'Tatil çantamdan çıkmayan üçlü ☀️',
    },
    tags: ['yaz'],
    products: ['Güneş Kremi'],
    figures: [6_240, 512, 18, null, null],
    then: { ago: 20, became: 'archived' },
  },
  {
    ago: 44,
    post: {
      postUrl: 'https://www.youtube.com/watch?v=cilt2026',
      platform: 'youtube',
      type: 'video',
      creatorName: 'Cilt Günlüğü',
      caption: 'Eylül favorilerim: 7:40’ta Defne Doğal geliyor.',
    },
    tags: ['bahsetme', 'en iyiler'],
    products: ['Yüz Serumu'],
    figures: [128_300, 9_410, 732, null, null],
    then: { ago: 43, became: 'approved' },
  },
  {
    ago: 26,
    post: {
      postUrl: 'https://www.tiktok.com/@sabahkahvesi/video/7429981',
      platform: 'tiktok',
      type: 'video',
      creatorName: 'sabahkahvesi',
      caption: 'Sabah rutinim, kahve hariç 😅 #ciltbakımı',
    },
    tags: ['bahsetme', 'rutin'],
    figures: [51_900, 4_120, 97, 310, null],
    then: { ago: 25, became: 'approved' },
  },
  {
    ago: 15,
    post: {
      postUrl: 'https://www.instagram.com/reel/DB0balm',
      platform: 'instagram',
      type: 'video',
      creatorName: 'İpek Yalın',
      caption: 'Cebimdeki tek kozmetik.',
    },
    products: ['Dudak Balmı'],
    then: { ago: 9, became: 'archived' },
  },
  {
    ago: 6,
    post: {
      postUrl: 'https://www.instagram.com/p/DD4pazar',
      platform: 'instagram',
      type: 'carousel',
      creatorName: 'Gökçe & Mert',
      caption: 'Pazar bakımı, iki kişilik.',
    },
    tags: ['bahsetme'],
  },
  {
    ago: 2.5,
    post: {
      postUrl: 'https://www.tiktok.com/@bitkisever/video/7441200',
      platform: 'tiktok',
      type: 'video',
      creatorName: 'bitkisever',
      caption: 'İçindekiler listesini okuyorum: 12 madde, hepsi tanıdık.',
    },
    products: ['Gündüz Kremi'],
    figures: [19_770, 2_008, 143, 61, null],
  },
  {
    ago: 1.2,
    post: {
      postUrl: 'https://www.instagram.com/stories/derya.cilt/3501',
      platform: 'instagram',
      type: 'story',
      creatorName: 'Derya Ünal',
      caption: '',
    },
    tags: ['hikâye'],
  },
  {
    ago: 0.2,
    post: {
      postUrl: 'https://defneyle.example/blog/gul-suyu',
      platform: 'other',
      type: 'image',
      creatorName: 'Defneyle Bloğu',
      caption: 'Gül suyu sahiden işe yarıyor mu? Üç haftalık deneyim.',
    },
    products: ['Yüz Toniği'],
  },
];

/** Each collection takes what has its tag. */
const COLLECTIONS = [
  { name: 'Ana sayfa adayları', tag: 'en iyiler' },
  { name: 'Sonbahar 2026', tag: 'sonbahar' },
  { name: 'Kutu açılışları', tag: 'kutu açılışı' },
] as const;

const libraryOf =
  ({ database, files, brandId, userId }: DemoWork) =>
  <T>(now: Date, work: (context: LibraryContext) => Promise<T>): Promise<T> =>
    database.transaction({ userId, brandId }, (tx) =>
      work({ tx, files, now, scope: { userId, brandId, role: 'OWNER' } }),
    );

async function* capture(demo: DemoWork, { ago, post, then, ...noted }: Captured): Life {
  const inLibrary = libraryOf(demo);
  const { database, brandId, userId } = demo;
  const at = new Date(demo.now.getTime() - ago * DAY_MS);
  yield at;
  const { id } = await inLibrary(at, async (context) => {
    const captured = await captureContent(context, post);
    await updateContent(context, captured.id, null, await noteOf(context.tx, brandId, noted));
    return captured;
  });
  if (!then) return;
  const later = new Date(demo.now.getTime() - then.ago * DAY_MS);
  yield later;
  if (then.became === 'archived') await inLibrary(later, (context) => moveArchive(context, id, 'archive'));
  else
    await database.system((tx) => approveContent(tx, brandId, id, { actor: { type: 'user', id: userId }, now: later }));
}

async function collect(demo: DemoWork): Promise<void> {
  for (const { name, tag } of COLLECTIONS)
    await libraryOf(demo)(demo.now, async (context) => {
      const { brandId } = demo;
      const { tx } = context;
      const { id: collectionId } = await createCollection(context, name);
      const tagged = await tx
        .select({ contentId: contents.id })
        .from(contents)
        .where(and(eq(contents.brandId, brandId), arrayContains(contents.tags, [tag])));
      await tx.insert(collectionContents).values(tagged.map((one) => ({ brandId, collectionId, ...one })));
    });
}

/** What the first brand captured beside the deliveries of its challenges, and how it keeps its library in order. */
export const libraryDemo: DemoPart = {
  lives: async (stage) => CAPTURED.map((captured) => capture(workOfFirst(stage), captured)),
  end: async (stage) => {
    const demo = workOfFirst(stage);
    await collect(demo);
    // Due at the first start, which begins quietly so.
    await remindOfReviews(demo.database, demo.now);
  },
};

import { sql } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import type { NotificationType } from '#contract/constants/notifications';
import type { Tx } from '#server/db/client';
import type { DemoPart } from '#server/db/seed/demoPart';
import type { DemoPeople } from '#server/db/seed/demoPeople';
import { seededRandom, type Random } from '#server/db/seed/random';
import { notifications } from '#server/modules/notifications/notifications.table';

const SEED = 20_261_121;
const PER_SEAT = 36;
/** What each person has not read in each brand. */
const UNREAD = 4;

type NewNotification = typeof notifications.$inferInsert;
type Text = Record<Language, string>;

interface Template {
  type: NotificationType;
  title: Text;
  /** `{creator}` and `{campaign}` are filled in. */
  body: Text;
}

/** Of every type whose screen is there: what a notification leads to can be gone to. */
const TEMPLATES: readonly Template[] = [
  {
    type: 'application_received',
    title: { tr: 'Yeni başvuru', en: 'New application' },
    body: { tr: '{creator}, “{campaign}” kampanyasına başvurdu.', en: '{creator} applied to “{campaign}”.' },
  },
  {
    type: 'invitation_answered',
    title: { tr: 'Davet kabul edildi', en: 'Invitation accepted' },
    body: {
      tr: '{creator}, “{campaign}” davetinizi kabul etti.',
      en: '{creator} accepted your invitation to “{campaign}”.',
    },
  },
  {
    type: 'invitation_answered',
    title: { tr: 'Davet geri çevrildi', en: 'Invitation declined' },
    body: { tr: '{creator}, zamanlama nedeniyle katılamıyor.', en: '{creator} cannot take part because of timing.' },
  },
  {
    type: 'invoice_issued',
    title: { tr: 'Faturanız hazır', en: 'Your invoice is ready' },
    body: { tr: 'Abonelik faturanız düzenlendi.', en: 'Your subscription invoice was issued.' },
  },
];

/** About the person and no brand. */
const WELCOME: Template = {
  type: 'brand_approved',
  title: { tr: 'Meydan’a hoş geldiniz', en: 'Welcome to Meydan' },
  body: {
    tr: 'Markanız onaylandı. Ürünlerinizi ekleyerek başlayabilirsiniz.',
    en: 'Your brand was approved. Adding your products is a good start.',
  },
};

const CREATORS = [
  'Elif Kaya',
  'Ozan Şimşek',
  'Işıl Güneş',
  'Yiğit Öztürk',
  'Clara Weber',
  'Freya Hughes',
  'Derya Çetin',
  'Umut Aydın',
] as const;
const CAMPAIGNS = {
  cosmetics: ['Kış bakım rutini', 'Güneşe hazır', 'Anneler Günü kutuları'],
  home: ['Slow mornings', 'Desk to cup', 'Gift season'],
} as const;

/** What everybody got first, about no brand. */
function welcomeNotification(userId: number, createdAt: Date): NewNotification {
  return { ...WELCOME, userId, brandId: null, createdAt, readAt: new Date(createdAt.getTime() + 600_000) };
}

/** Notifications of one person about one brand: the newest unread, going back four months. */
function demoNotifications(
  owner: { userId: number; brandId: number; brand: keyof typeof CAMPAIGNS },
  count: number,
  random: Random,
  now: Date,
): NewNotification[] {
  let at = now.getTime() - random.between(4, 40) * 60_000;
  return Array.from({ length: count }, (_, i): NewNotification => {
    const createdAt = new Date(at);
    at -= random.between(2, 140) * 3_600_000 * (i < 5 ? 0.2 : 1);
    const template = random.pick(TEMPLATES);
    const creator = random.pick(CREATORS);
    const campaign = random.pick(CAMPAIGNS[owner.brand]);
    const fill = (text: Text): Text => ({
      tr: fillIn(text.tr, { creator, campaign }),
      en: fillIn(text.en, { creator, campaign }),
    });
    return {
      userId: owner.userId,
      brandId: owner.brandId,
      type: template.type,
      createdAt,
      title: template.title,
      body: fill(template.body),
      readAt: i < 4 || random.next() < 0.15 ? null : new Date(createdAt.getTime() + random.between(5, 50) * 60_000),
    };
  });
}

function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Each person has read all but the newest few, or the first sign-in would begin with a minute of toasts. */
async function readOldNews(tx: Tx): Promise<void> {
  await tx.execute(sql`update ${notifications} n set read_at = coalesce(n.read_at, n.created_at)
    from (select id, row_number() over (partition by user_id, brand_id order by created_at desc, id desc) as place from ${notifications}) ranked
    where ranked.id = n.id and ranked.place > ${UNREAD}`);
}

async function insertNotifications(tx: Tx, { brands, members }: DemoPeople, now: Date): Promise<void> {
  const random = seededRandom(SEED);
  const keyOf = (brandId: number) => brands.find(({ id }) => id === brandId)?.key ?? 'cosmetics';
  const rows = members.flatMap(({ userId, brandId }) =>
    demoNotifications({ userId, brandId, brand: keyOf(brandId) }, PER_SEAT, random, now),
  );
  const since = new Date(now.getTime() - 200 * 86_400_000);
  const welcomes = [...new Set(members.map(({ userId }) => userId))].map((userId) =>
    welcomeNotification(userId, since),
  );
  await tx.insert(notifications).values([...rows, ...welcomes]);
}

/** Everybody's notifications, and those of what the demo brands live through, read but for the newest. */
export const notificationsDemo: DemoPart = {
  fill: ({ database, people, now }) => database.system((tx) => insertNotifications(tx, people, now)),
  end: ({ database }) => database.system(readOldNews),
};

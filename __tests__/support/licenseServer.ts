import { sql } from 'drizzle-orm';
import type { LicenceExclusivity } from '#contract/constants/licensing';
import type { Licence, LicencePage } from '#contract/schemas/licensing';
import type { Actor } from './brandServer.ts';
import { openContentServer, type ContentServer } from './contentServer.ts';
import { creatorActor, type CreatorActor } from './creatorActor.ts';

/** Answers of the calls about licences; a test reads those of its own call. */
export interface LicenceReply {
  status: number;
  body: LicencePage & {
    code: string;
    fields: Record<string, { code: string }[]>;
    details: Record<string, unknown>;
    request: Licence;
  };
}

export interface LicenseServer extends Omit<ContentServer, 'ask' | 'creator'> {
  /** Somebody else. */
  newCreator(): Promise<number>;
  /** The creator of the contents below. */
  creator: CreatorActor;
  /** A content that the creator delivered and the brand approved, without a right: its challenge gave none. */
  content(): Promise<number>;
  ask(actor: Actor, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object): Promise<LicenceReply>;
  /** What the creator calls. */
  own(method: 'GET' | 'POST', path: string, body?: object): Promise<LicenceReply>;
  /** A request that was sent. */
  requested(changes?: Record<string, unknown>): Promise<Licence>;
  /** Gives another brand a licence, of full exclusivity unless told, of the file that a content shows; answers the licence's id. `pending` waits for the creator's answer. */
  takenElsewhere(
    contentId: number,
    status?: 'active' | 'pending',
    terms?: { exclusivity?: LicenceExclusivity; origin?: 'licence' | 'manual' },
  ): Promise<number>;
  /** Has the other brand sell one product, of this category. The brand itself sells in `hand-care`. */
  sellsElsewhere(category: string): Promise<void>;
  /** A request of the brand, in force. */
  active(changes?: Record<string, unknown>): Promise<Licence>;
}

/** Every field of a request. The test clock stands at 21 November 2026. */
export const licenceBody = (contentIds: readonly number[], changes: Record<string, unknown> = {}) => ({
  contentIds,
  usages: ['website', 'email'],
  territory: ['TR', 'DE'],
  startDate: '2026-11-21',
  durationDays: 90,
  exclusivity: 'none',
  editsAllowed: true,
  aiTrainingAllowed: false,
  creditRequired: true,
  priceMinor: 100_000,
  currency: 'TRY',
  message: 'Vitrinde göstermek isteriz',
  ...changes,
});

export async function openLicenseServer(): Promise<LicenseServer> {
  const base = await openContentServer();
  const { brandId, member } = base;
  const creator = await creatorActor(base, await base.creator());
  const server: LicenseServer = {
    ...base,
    creator,
    newCreator: () => base.creator(),
    content: async () => {
      const [made] = await base.rows<{
        id: number;
      }>(sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, caption, status, created_at, updated_at)
        values (${brandId}, 'manual_upload', ${creator.creatorId}, 'Naz Koç', 'instagram', 'image', 'Kış bakımı', 'approved', now(), now()) returning id`);
      return made?.id ?? 0;
    },
    ask: async (actor, method, path, body = {}) => {
      const answer =
        method === 'get'
          ? await actor.get(path, { ...body })
          : method === 'delete'
            ? await actor.delete(path)
            : await actor[method](path, { ...body });
      // Each call's own answer; the interface above lists what any of them may have.
      return { status: answer.statusCode, body: answer.json() as unknown as LicenceReply['body'] };
    },
    own: async (method, path, body) => {
      const answer = await creator.call(method, path, method === 'GET' ? undefined : (body ?? {}));
      return { status: answer.statusCode, body: answer.json() };
    },
    requested: async (changes = {}) => {
      const contentIds = [await server.content()];
      const { status, body } = await server.ask(
        member,
        'post',
        '/licensing/requests',
        licenceBody(contentIds, changes),
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.request;
    },
    takenElsewhere: async (contentId, status = 'active', { exclusivity = 'full', origin = 'licence' } = {}) => {
      const { creatorId } = creator;
      const [made] = await base.rows<{ id: number }>(sql`
        with elsewhere as (select m.brand_id from memberships m where m.user_id = ${base.stranger.userId}),
        twin as (insert into contents (brand_id, source, creator_id, creator_name, platform, type, status, created_at, updated_at)
          select brand_id, 'manual_upload', ${creatorId}, 'Naz Koç', 'instagram', 'image', 'approved', now(), now() from elsewhere returning id, brand_id),
        shown as (insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
          select brand_id, id, 1, 1, gen_random_uuid(), 'image', 'image/webp', 9, 9, 9, ${`twin-${contentId}`} from twin
          union all select ${brandId}, ${contentId}, 1, 1, gen_random_uuid(), 'image', 'image/webp', 9, 9, 9, ${`twin-${contentId}`}),
        made as (insert into licenses (brand_id, initiator, origin, creator_id, creator_name, status, turn, usages, territory, start_date, duration_days, exclusivity,
          edits_allowed, ai_training_allowed, credit_required, price_minor, currency, commission_bp, terms_version, terms_sha256, requested_at, respond_by, active_from, ends_at, search_text, created_at, updated_at)
          select brand_id, 'brand', ${origin}, ${creatorId}, 'Naz Koç', ${status}, ${status === 'pending' ? 'creator' : null}, '{website}', '{WORLDWIDE}', '2026-11-21', 90, ${exclusivity},
            true, false, false, 0, 'TRY', 1000, '2026-11-01', ${'0'.repeat(64)}, '2026-11-21T09:00Z', ${status === 'pending' ? '2026-11-28T09:00Z' : null}::timestamptz,
            ${status === 'active' ? '2026-11-21T09:00Z' : null}::timestamptz, ${status === 'active' ? '2027-02-19T09:00Z' : null}::timestamptz, '', now(), now() from twin returning id, brand_id)
        insert into license_contents (brand_id, license_id, content_id, place)
          select made.brand_id, made.id, twin.id, 1 from made, twin returning license_id as id`);
      return made?.id ?? 0;
    },
    sellsElsewhere: async (category) => {
      const elsewhere = sql`(select m.brand_id from memberships m where m.user_id = ${base.stranger.userId})`;
      await base.rows(sql`delete from products where brand_id = ${elsewhere}`);
      await base.rows(sql`insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text)
        values (${elsewhere}, 'Ürün', ${category}, '', 9900, 'TRY', 'active', '')`);
    },
    active: async (changes) => {
      const { id } = await server.requested(changes);
      const { status, body } = await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (await server.ask(base.viewer, 'get', `/licensing/requests/${id}`)).body.request;
    },
  };
  return server;
}

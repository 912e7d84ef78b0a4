import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';

/** How to write to a creator. */
export interface CreatorContact {
  email: string;
  language: Language;
}

/** A creator's `CreatorContact` as JSON, as part of a query of the system; null without an account. */
export const creatorContact = (creator: SQL): SQL =>
  sql`(select json_build_object('email', creator_accounts.email, 'language', creator_accounts.language) from creator_accounts where creator_accounts.creator_id = ${creator})`;

/** The same; null too where the account is closed. */
export const openCreatorContact = (creator: SQL): SQL =>
  sql`(select json_build_object('email', creator_accounts.email, 'language', creator_accounts.language) from creator_accounts where creator_accounts.creator_id = ${creator} and creator_accounts.disabled_at is null)`;

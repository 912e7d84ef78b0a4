import type { Database } from '#server/db/client';
import type { DemoPeople } from '#server/db/seed/demoPeople';
import type { Life } from '#server/db/seed/timeline';
import type { Files } from '#server/storage/files';
import type { Secrets } from '#server/secrets/secrets';

/** What the demo data is made with. */
export interface DemoStage {
  database: Database;
  files: Files;
  /** With what codes are sealed. */
  secrets: Secrets;
  /** Dates of the demo data lead up to this instant. */
  now: Date;
  /** Hash of the demo password. */
  passwordHash: string;
  /** The accounts and the two brands, which are there first. */
  people: DemoPeople;
  /** Products in all. */
  products: number;
  /** Pictures drawn for each brand at most. */
  pictures: number;
}

/** The brand whose campaigns are shown, on whose behalf, and when. */
export interface DemoWork extends Pick<DemoStage, 'database' | 'files' | 'secrets' | 'now'> {
  brandId: number;
  userId: number;
}

/** The first demo brand does what is shown; the other one is there to compare. */
export function workOfFirst({ database, files, secrets, now, people }: DemoStage): DemoWork {
  const brand = people.brands.find(({ key }) => key === 'cosmetics');
  return { database, files, secrets, now, brandId: brand?.id ?? 0, userId: brand?.ownerId ?? 0 };
}

/** A module's part of the demo data. */
export interface DemoPart {
  /** What is there from the beginning. */
  fill?: (stage: DemoStage) => Promise<void>;
  /** What happened since, step by step in the order of time with all others. */
  lives?: (stage: DemoStage) => Promise<Life[]>;
  /** What is done once all lives were lived, in the order of the modules. */
  end?: (stage: DemoStage) => Promise<void>;
}

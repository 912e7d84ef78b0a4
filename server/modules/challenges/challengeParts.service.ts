import { sql, type SQL } from 'drizzle-orm';

/** Whether a challenge is out and not ended, as part of a query. */
export const isRunning = (id: SQL): SQL =>
  sql`exists (select 1 from challenges c where c.id = ${id} and c.status in ('published', 'paused'))`;

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/modules/**/*.table.ts', './server/mail/*.table.ts', './server/plugins/*.table.ts'],
  out: './server/db/migrations',
});

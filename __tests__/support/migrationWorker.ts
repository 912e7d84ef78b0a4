/** `node migrationWorker.ts FOLDER_OR_URL`: opens a database, which migrates it, and says when that begins and is done. Only a process of its own can be killed. */
import { writeSync } from 'node:fs';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';

const place = process.argv[2] ?? '';
writeSync(1, 'begun\n');
await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
writeSync(1, 'done\n');

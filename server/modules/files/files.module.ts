import { creatorFilesRoutes } from '#server/modules/files/creatorFiles.routes';
import { filesRoutes } from '#server/modules/files/files.routes';
import { sweepContents, sweepFiles } from '#server/modules/files/sweepFiles';
import type { Module } from '#server/plugins/routes';

const DAY_MS = 24 * 3600 * 1000;

export const filesModule: Module = {
  routes: [filesRoutes],
  creatorRoutes: [creatorFilesRoutes],
  access: ['files.create'],
  chores: (app) => [
    { name: 'unused pictures', run: () => sweepFiles(app, app.realClock.now()) },
    // Reads the names of all that is kept, so not every hour.
    { name: 'contents without a picture', everyMs: DAY_MS, run: () => sweepContents(app, app.realClock.now()) },
  ],
  samples: () => ({ files: { purpose: 'product_image' } }),
};

import { creatorFilesRoutes } from '#server/modules/files/creatorFiles.routes';
import { filesRoutes } from '#server/modules/files/files.routes';
import { longAgo, sweepContents, sweepFiles } from '#server/modules/files/sweepFiles';
import { creatorUploadsRoutes, uploadsRoutes } from '#server/modules/files/uploads.routes';
import { sweepUploads } from '#server/modules/files/uploads.service';
import type { Module } from '#server/plugins/routes';

const DAY_MS = 24 * 3600 * 1000;

export const filesModule: Module = {
  routes: [filesRoutes, uploadsRoutes],
  creatorRoutes: [creatorFilesRoutes, creatorUploadsRoutes],
  access: ['files.create'],
  chores: (app) => [
    {
      name: 'unfinished uploads',
      run: () => sweepUploads(app.files.uploadsFolder, longAgo(app.realClock.now())),
    },
    { name: 'unused pictures', run: () => sweepFiles(app, app.realClock.now()) },
    // Reads the names of all that is kept, so not every hour.
    { name: 'contents without a picture', everyMs: DAY_MS, run: () => sweepContents(app, app.realClock.now()) },
  ],
  samples: () => ({ files: { purpose: 'product_image' } }),
};

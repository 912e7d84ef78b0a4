import { Readable } from 'node:stream';
import type { FilePurpose } from '#contract/constants/files';
import { nameOf, storeUpload, type Uploader } from '#server/modules/files/files.service';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** Whether an address names a file of this installation: answers have such ones, and forms send them back. */
export const isOwnAddress = ({ config }: App, address: string): boolean =>
  address.startsWith('/') || address.startsWith(`${config.publicUrl}/`);

/**
 * Fetches a picture from elsewhere and keeps it as the uploader's own: its id, or null when there is none, or none of that
 * size. Shows nobody anything of another server but a picture, and reaches none in the machine's own network.
 */
export async function keepForeignPicture(
  app: App,
  uploader: Uploader,
  purpose: FilePurpose,
  address: string,
  sideMin = 1,
): Promise<string | null> {
  const fetched = await app.database
    .apart(() => app.fetchForeign(address))
    .catch((error: unknown) => {
      app.log.info({ err: error, uploader: nameOf(uploader) }, 'picture not fetched');
      return null;
    });
  if (fetched?.status !== 200) return null;
  const draft = await app.files.drafts.write(Readable.from([fetched.body]));
  try {
    const { id, width, height } = await storeUpload(app, uploader, purpose, draft, app.realClock.now());
    return Math.min(width, height) < sideMin ? null : id;
  } catch (error) {
    if (error instanceof ApiError) return null; // no picture, or no room for it
    throw error;
  } finally {
    await draft.remove();
  }
}

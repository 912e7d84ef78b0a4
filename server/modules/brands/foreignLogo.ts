import { Readable } from 'node:stream';
import { LOGO_SIDE_MIN } from '#contract/constants/brands';
import { storeUpload } from '#server/modules/files/files.service';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** Whether an address names a file of this installation: brands are answered with such a one, and forms send it back. */
export const isOwnAddress = ({ config }: App, address: string): boolean =>
  address.startsWith('/') || address.startsWith(`${config.publicUrl}/`);

/**
 * Fetches a logo from elsewhere and keeps it as the brand's own: its id, or null when there is no usable picture. Shows
 * nobody anything of another server but a picture, and reaches none in the machine's own network.
 */
export async function keepForeignLogo(
  app: App,
  owner: { userId: number; brandId: number },
  address: string,
): Promise<string | null> {
  const fetched = await app.database
    .apart(() => app.fetchForeign(address))
    .catch((error: unknown) => {
      app.log.info({ err: error, brandId: owner.brandId }, 'logo not fetched');
      return null;
    });
  if (fetched?.status !== 200) return null;
  const draft = await app.files.drafts.write(Readable.from([fetched.body]));
  try {
    const { id, width, height } = await storeUpload(app, owner, 'brand_logo', draft, app.realClock.now());
    return Math.min(width, height) < LOGO_SIDE_MIN ? null : id;
  } catch (error) {
    if (error instanceof ApiError) return null; // no picture, or no room for it
    throw error;
  } finally {
    await draft.remove();
  }
}

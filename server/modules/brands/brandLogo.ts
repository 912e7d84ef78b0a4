import type { Files } from '#server/storage/files';

const LOGO_WIDTH = 320;

/** A signed address of a brand's logo, or null without one. */
export const brandLogo = ({ addresses }: Files, logoId: string | null): string | null =>
  logoId === null ? null : addresses.sign(logoId, LOGO_WIDTH);

import { AREAS } from './areas.ts';
import type { Overlays } from './areas/area.ts';

/** What lies over the screens, by its parameter in the address; fetched when it is first opened. */
export const OVERLAYS = AREAS.reduce<Overlays>((all, { overlays }) => ({ ...all, ...overlays }), {});

import type { ServerGrid } from './ServerGrid.tsx';

let loaded: typeof ServerGrid | undefined;

/** The table of wide windows and the grid behind it, which is most of what a list has to fetch. */
export async function loadGrid(): Promise<typeof ServerGrid> {
  loaded ??= (await import(/* webpackChunkName: "table" */ './ServerGrid.tsx')).ServerGrid;
  return loaded;
}

/** The table, where it has been fetched already: then it is drawn at once, while a lazy component would first draw what stands in for it. */
export const loadedGrid = () => loaded;

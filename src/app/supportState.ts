import { LANGUAGES } from '#contract/constants/languages';
import { fieldsOf, oneOf } from '../shared/api/answerFields.ts';
import { patternOf } from '../shared/isRoute.ts';
import { patterns } from '../shared/paths.ts';
import { THEMES } from '../shared/preferences/preferencesSlice.ts';
import { parseBlob, PERSISTED_VERSION, readStored, rememberedBlob } from './persistence.ts';
import type { RootState } from './rootReducer.ts';

const FORMAT = 'meydan-state';
/** Nothing that a browser remembers of us is larger. */
const LENGTH_MAX = 5_000_000;

type Remembered = Pick<RootState, 'formDrafts' | 'listLayouts' | 'notifications' | 'recentCommands'>;
/** What support sees the same screens by; the data of the server is not in it. */
export type SupportState = Pick<RootState, 'session' | 'selectedBrand'> &
  Partial<Pick<RootState, 'preferences'>> &
  Partial<Remembered>;

/**
 * What support needs to see somebody's screens as they left them, as one JSON text: what their browser remembers of the
 * console, the brand, theme and language, and the pattern of the route. Never a token, the profile or the query cache.
 */
export function supportState({ selectedBrand, preferences }: RootState, pathname: string): string {
  return JSON.stringify({
    format: FORMAT,
    version: PERSISTED_VERSION,
    persisted: rememberedBlob(),
    brandId: selectedBrand.brandId,
    theme: preferences.theme,
    language: preferences.language,
    route: patternOf(pathname),
  });
}

/**
 * Reads such a text, or the bare blob of the browser's storage. Each slice is checked and migrated as at the start of a
 * page; one that is wrong starts fresh. `newer` names the version that a newer console wrote.
 */
export function readSupportState(
  text: string,
):
  | { state: SupportState; version: number; route: string | null }
  | { refused: 'notState' }
  | { refused: 'newer'; version: number } {
  const given = text.length <= LENGTH_MAX ? parse(text) : null;
  if (!given) return { refused: 'notState' };
  const isJoined = given['format'] === FORMAT;
  const blob = isJoined ? given['persisted'] : text;
  const stored = typeof blob === 'string' ? parseBlob(blob) : null;
  if (!isJoined && typeof stored?._persist?.version !== 'number') return { refused: 'notState' };
  const version = stored?._persist?.version ?? Number(given['version']);
  if (version > PERSISTED_VERSION) return { refused: 'newer', version };
  const { _persist, ...slices } = readStored(stored ?? undefined, PERSISTED_VERSION) ?? {};
  const theme = oneOf(THEMES, given['theme']);
  const language = oneOf(LANGUAGES, given['language']);
  const brandId = isJoined ? given['brandId'] : brandOfLayouts(slices['listLayouts']);
  return {
    state: {
      ...(slices as Partial<Remembered>), // each read by its own reader
      session: { status: 'signedIn', endedBy: null, brandId: null },
      selectedBrand: { brandId: Number.isSafeInteger(brandId) && Number(brandId) > 0 ? Number(brandId) : null },
      ...(theme && language && { preferences: { theme, language } }),
    },
    version,
    route: oneOf(Object.values(patterns), given['route']),
  };
}

/** A bare blob names no brand, but the columns of its lists do; the first brand is as good as any where none do. */
const brandOfLayouts = (layouts: unknown): number =>
  Number.parseInt(Object.keys(fieldsOf(layouts) ?? {})[0] ?? '', 10) || 1;

function parse(text: string): Record<string, unknown> | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

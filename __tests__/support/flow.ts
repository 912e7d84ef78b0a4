import { readFileSync } from 'node:fs';
import type { FileChooser, Locator, Page, Request } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
import { openAs, openSignIn } from './console.ts';
import { calledIn, keysAmong } from './flowWords.ts';
import { keyboardOnly } from './keyboardOnly.ts';

type Role = Parameters<Page['getByRole']>[0];
/** An element by what it is and what it is called in English; `in` the dialog or region around it, `nth` among several (-1 the last). */
interface Target {
  role: Role;
  name?: string;
  in?: { role: Role; name?: string };
  nth?: number;
}

/** One step of a recorded flow. `most`: so many stops of Tab may lie before the target. */
type FlowStep =
  | { do: 'to' | 'back'; target: Target; most: number }
  | { do: 'on' | 'seen' | 'gone'; target: Target }
  | { do: 'press'; keys: string[] }
  | { do: 'type'; text: string }
  | { do: 'said'; text: string }
  | { do: 'at'; path: string }
  /** Keys that open the choice of a file, and the file that is chosen there: its text comes from the preparation. */
  | { do: 'file'; keys: string[]; text: string }
  | { do: 'download'; keys: string[] };

/** How a flow ends: where, what was changed at the server, in which order, and what lies open or unsaved. */
export interface FlowEnd {
  path: string;
  changes: string[];
  dialogs: number;
  drafts: number;
}

/** A flow as it is recorded: `start` is opened by the owner of the demo brand. `<name>` stands for what its preparation tells. */
export interface Flow {
  name: string;
  prepare?: string;
  start: string;
  steps: FlowStep[];
  end: FlowEnd;
}

export const readFlow = (path: string): Flow => JSON.parse(readFileSync(path, 'utf8')) as Flow; // written by ourselves

/** Numbers of records are others in every run. */
const withoutIds = (path: string) => path.replaceAll(/\d+/g, ':id');

/** Changes in the order in which they were asked for; what a page tells or keeps by itself is nobody's deed. */
const QUIET = /\/(notifications|support|seen|views\/layouts|files)\b|refresh-token|\/drafts\b/;
function changeOf(request: Request): string[] {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET' || !pathname.startsWith('/api/brand/') || QUIET.test(pathname)) return [];
  return [`${request.method()} ${withoutIds(pathname.slice('/api/brand'.length))}`];
}

/** Plays a flow by keys alone. Throws where a step needs a pointer, loses the focus or shows a key instead of a text; tells how it ended. */
export async function playFlow(
  page: Page,
  origin: string,
  { start, steps }: Flow,
  language: Language,
  told: Readonly<Record<string, string>>,
): Promise<FlowEnd> {
  const keys = keyboardOnly(page);
  const changes: string[] = [];
  const filled = (text: string) => text.replaceAll(/<(\w+)>/g, (_, name: string) => told[name] ?? '');
  const called = (name: string) => calledIn(language, filled(name));
  const find = ({ role, name, in: around, nth = 0 }: Target): Locator => {
    const scope = around
      ? page.getByRole(around.role, around.name === undefined ? {} : { name: called(around.name) })
      : page;
    const all = scope.getByRole(role, name === undefined ? {} : { name: called(name) });
    return nth < 0 ? all.last() : all.nth(nth);
  };
  const perform = async (step: FlowStep): Promise<void> => {
    switch (step.do) {
      case 'to':
        return keys.to(find(step.target), step.most);
      case 'back':
        return keys.back(find(step.target), step.most);
      case 'on':
        return keys.isOn(find(step.target));
      case 'seen':
        return find(step.target).waitFor();
      case 'gone':
        return find(step.target).waitFor({ state: 'detached' });
      case 'press':
        return keys.press(...step.keys);
      case 'type':
        return keys.type(filled(step.text));
      case 'said': {
        const { source } = called(step.text);
        const text = new RegExp(source.slice(1, -1));
        return page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text }).first().waitFor();
      }
      case 'at':
        return page.waitForURL((url) => withoutIds(url.pathname + url.search) === filled(step.path));
      case 'file': {
        await keys.press(...step.keys);
        const chooser = await chosen;
        return chooser.setFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(filled(step.text)) });
      }
      case 'download': {
        const [download] = await Promise.all([page.waitForEvent('download'), keys.press(...step.keys)]);
        if (readFileSync(await download.path()).length === 0) throw new Error('the file is empty');
      }
    }
  };

  if (start === '/login') await openSignIn(page, origin);
  else await openAs(page, origin, filled(start));
  // Listened for from the start: the browser has to know before the key that there is somebody who chooses.
  const chosen = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  page.on('request', (request) => changes.push(...changeOf(request)));
  await keys.press('Tab');
  for (const [place, step] of steps.entries()) {
    try {
      await perform(step);
      const untranslated = keysAmong(await textsOn(page));
      if (untranslated.length > 0) throw new Error(`keys instead of texts: ${untranslated.join()}`);
    } catch (error) {
      throw new Error(`step ${place + 1}, ${JSON.stringify(step)}: ${String(error)}`, { cause: error });
    }
  }
  await keys.rests();
  const { pathname, search } = new URL(page.url());
  return {
    path: withoutIds(pathname + search),
    changes,
    dialogs: await page.getByRole('dialog').count(),
    drafts: await draftsKept(page),
  };
}

/** Every text of a page, seen or only heard. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts;
  });

/** Forms that this browser still keeps for going on. */
const draftsKept = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const blob = localStorage.getItem('persist:console');
    const slices = blob === null ? {} : (JSON.parse(blob) as Record<string, string>); // the console's own
    return Object.keys(JSON.parse(slices['formDrafts'] ?? '{}') as object).length;
  });

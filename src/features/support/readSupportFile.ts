import type { UnknownAction } from '@reduxjs/toolkit';
import { hashText } from './canonicalHash.ts';
import {
  SUPPORT_FILE_MAX,
  SUPPORT_FORMAT,
  SUPPORT_VERSION,
  type SupportFile,
  type SupportSession,
} from './supportFormat.ts';
import { fieldsOf } from '../../shared/api/answerFields.ts';

/** Why a file is not opened; each has its words under `support:refused.*`. */
export const REFUSALS = [
  'tooLarge',
  'notJson',
  'tooDeep',
  'hostileNames',
  'otherFormat',
  'newer',
  'incomplete',
  'forbidden',
  'changed',
] as const;
export type Refused = (typeof REFUSALS)[number];

/** A file that was opened: the texts, and what they hold. */
export interface OpenedSupportFile {
  file: SupportFile;
  state: object;
  actions: UnknownAction[];
}

/** Nothing of ours lies deeper; the engine's own reader is not tried with more. */
const DEPTH_MAX = 64;
/** Names by which an object's own nature could be changed. */
const HOSTILE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Actions of the libraries that would touch the reader's own page or storage. */
const FORBIDDEN_ACTION = /^(persist\/|__rtkq\/|@@)|\/config\/|\/internalSubscriptions\/|\/subscriptions\//;

class Refusal extends Error {
  readonly code: Refused;
  constructor(code: Refused) {
    super(code);
    this.code = code;
  }
}

/** Reads what claims to be a support file. Nothing of a file that is refused is used; it says why by a code. */
export async function readSupportFile(text: string): Promise<OpenedSupportFile | { refused: Refused }> {
  try {
    return await read(text);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

async function read(text: string): Promise<OpenedSupportFile> {
  if (text.length > SUPPORT_FILE_MAX) throw new Refusal('tooLarge');
  const outer = fieldsOf(parse(text));
  if (!outer) throw new Refusal('otherFormat');
  const { payload, preloadedState } = outer;
  const session = readSession(outer['supportSession']);
  if (typeof payload !== 'string' || typeof preloadedState !== 'string') throw new Refusal('incomplete');
  const { texts } = session.hashes;
  if ((await hashText(preloadedState)) !== texts.preloadedState || (await hashText(payload)) !== texts.payload)
    throw new Refusal('changed');
  const state = parse(preloadedState);
  const actions = parse(payload);
  if (!fieldsOf(state) || typeof state !== 'object' || state === null) throw new Refusal('incomplete');
  if (!Array.isArray(actions) || !actions.every(isAction)) throw new Refusal('incomplete');
  const { timings, hashes } = session;
  if (timings.steps.length !== actions.length || hashes.steps.length !== actions.length)
    throw new Refusal('incomplete');
  if ('_persist' in state || actions.some(({ type }) => FORBIDDEN_ACTION.test(type))) throw new Refusal('forbidden');
  return { file: { payload, preloadedState, supportSession: session }, state, actions };
}

function parse(text: string): unknown {
  if (depthOf(text) > DEPTH_MAX) throw new Refusal('tooDeep');
  let hostile = false;
  try {
    const value: unknown = JSON.parse(text, (name, inner: unknown) => {
      hostile ||= HOSTILE_NAMES.has(name);
      return inner;
    });
    if (!hostile) return value;
  } catch {
    throw new Refusal('notJson');
  }
  throw new Refusal('hostileNames');
}

/** How deep the brackets of a JSON text lie in one another. */
function depthOf(text: string): number {
  let [depth, most, inString] = [0, 0, false];
  for (let place = 0; place < text.length && most <= DEPTH_MAX; place += 1) {
    const sign = text[place];
    if (inString) {
      if (sign === '\\') place += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
}

const isAction = (value: unknown): value is UnknownAction => typeof fieldsOf(value)?.['type'] === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** What a file says of itself, field by field; nothing else of it is taken over. */
function readSession(value: unknown): SupportSession {
  const session = fieldsOf(value);
  if (session?.['format'] !== SUPPORT_FORMAT || !isNumber(session['version']) || session['version'] < 1)
    throw new Refusal('otherFormat');
  if (session['version'] > SUPPORT_VERSION) throw new Refusal('newer');
  const [hashes, timings, viewport] = [session['hashes'], session['timings'], session['viewport']].map(
    (part) => fieldsOf(part) ?? {},
  );
  const texts = fieldsOf(hashes?.['texts']) ?? {};
  return {
    format: SUPPORT_FORMAT,
    version: session['version'],
    versions: recordOf(session['versions'], isText),
    build: checked(session['build'], isText),
    locale: checked(session['locale'], isText),
    theme: checked(session['theme'], isText),
    route: checked(session['route'], isText),
    viewport: { width: checked(viewport?.['width'], isNumber), height: checked(viewport?.['height'], isNumber) },
    timings: { start: checked(timings?.['start'], isNumber), steps: listOf(timings?.['steps'], isNumber) },
    redactions: recordOf(session['redactions'], isNumber),
    hashes: {
      texts: { preloadedState: checked(texts['preloadedState'], isText), payload: checked(texts['payload'], isText) },
      steps: listOf(hashes?.['steps'], isText),
      final: checked(hashes?.['final'], isText),
    },
  };
}

function checked<T>(value: unknown, is: (one: unknown) => one is T): T {
  if (!is(value)) throw new Refusal('incomplete');
  return value;
}
function listOf<T>(value: unknown, is: (one: unknown) => one is T): T[] {
  if (!Array.isArray(value)) throw new Refusal('incomplete');
  return value.map((one: unknown) => checked(one, is));
}
function recordOf<T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> {
  return Object.fromEntries(Object.entries(fieldsOf(value) ?? {}).map(([name, one]) => [name, checked(one, is)]));
}

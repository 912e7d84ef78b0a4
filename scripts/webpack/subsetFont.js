import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import wawoff2 from 'wawoff2';

const { resolve } = createRequire(import.meta.url);

/** Latin-1, the Turkish letters beyond it, typographic marks, arrows and the currencies in use. */
const TEXT = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, i) => String.fromCharCode(0xa0 + i)),
  ...'ĞğİıŞşŒœ–—‘’‚“”„•…‹›€₺−→←↑↓↗✓',
];
/** Kerning and tabular figures; the rest of Inter's alternates would triple the file. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl'];
const WEIGHTS = { min: 400, max: 650 };
const FEATURE_TAGS = 6;
const NO_HINTING = 1;

const tag = (name) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

/** Cuts the whole Inter Variable (TrueType bytes) down to what the console shows, with HarfBuzz's own subsetter. */
async function subset(font) {
  const wasm = await fs.readFile(resolve('harfbuzzjs/hb-subset.wasm'));
  const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance;
  const start = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, 2, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, FEATURE_TAGS);
  hb.hb_set_clear(features);
  for (const feature of FEATURES) hb.hb_set_add(features, tag(feature));
  const letters = hb.hb_subset_input_unicode_set(input);
  for (const letter of TEXT) hb.hb_set_add(letters, letter.codePointAt(0));
  hb.hb_subset_input_set_flags(input, NO_HINTING);
  hb.hb_subset_input_pin_axis_location(input, face, tag('opsz'), 14);
  hb.hb_subset_input_set_axis_range(input, face, tag('wght'), WEIGHTS.min, WEIGHTS.max, Number.NaN);
  const result = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
  const from = hb.hb_blob_get_data(result, 0);
  return Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(result)));
}

/** webpack loader: InterVariable.woff2 in, a woff2 of about 20 KB out. */
export default function subsetFont(content) {
  const done = this.async();
  wawoff2
    .decompress(content)
    .then((font) => subset(Buffer.from(font)))
    .then((font) => wawoff2.compress(font))
    .then((packed) => done(null, Buffer.from(packed)), done);
}

export const raw = true;

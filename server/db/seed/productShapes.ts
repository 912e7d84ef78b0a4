/** Colours of one drawn product, as CSS hex. */
export interface Palette {
  /** Wall behind and table below. */
  wall: string;
  table: string;
  /** The product's own body, and its lid or handle. */
  body: string;
  accent: string;
}

/** Light from the left: a lighter band, then the shaded side. Laid over any silhouette. */
const shade = (outline: string) => outline.replace('/>', ' fill="url(#shade)"/>');
const solid = (outline: string, colour: string) => outline.replace('/>', ` fill="${colour}"/>`) + shade(outline);
const box = (x: number, y: number, width: number, height: number, radius: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
const path = (d: string) => `<path d="${d}"/>`;

/** A paper label with a mark and two lines, as on a package. */
function label(x: number, y: number, width: number, height: number, accent: string): string {
  const middle = x + width / 2;
  const line = (at: number, share: number) =>
    `<rect x="${middle - (width * share) / 2}" y="${at}" width="${width * share}" height="5" rx="2.5" fill="#3a3530" opacity=".55"/>`;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fffdf8" opacity=".94"/>` +
    `<circle cx="${middle}" cy="${y + height * 0.34}" r="${Math.min(width, height) * 0.15}" fill="${accent}"/>` +
    line(y + height * 0.64, 0.6) +
    line(y + height * 0.76, 0.38)
  );
}

/** Silhouettes that stand on y = 620 around x = 400, in an 800 × 800 drawing. */
export const PRODUCT_SHAPES = {
  pumpBottle: ({ body, accent }) =>
    solid(box(386, 190, 28, 90, 6), accent) +
    solid(path('M330 176h96q20 0 20 20v12h-26v-6h-90q-14 0-14-13t14-13z'), accent) +
    solid(box(350, 266, 100, 40, 8), accent) +
    solid(box(300, 298, 200, 322, 34), body) +
    label(328, 380, 144, 170, accent),
  dropper: ({ body, accent }) =>
    solid(path('M376 196q0-36 24-36t24 36v60h-48z'), '#2f2b2a') +
    solid(box(358, 250, 84, 56, 8), accent) +
    solid(path('M366 304h68v24q62 14 62 66v192q0 34-34 34H338q-34 0-34-34V394q0-52 62-66z'), body) +
    label(322, 420, 156, 140, accent),
  jar: ({ body, accent }) =>
    solid(box(262, 408, 276, 74, 16), accent) +
    solid(box(274, 470, 252, 150, 36), body) +
    label(318, 496, 164, 92, accent),
  tube: ({ body, accent }) =>
    solid(path('M312 200h176l-22 346H334z'), body) +
    solid(box(334, 540, 132, 80, 12), accent) +
    `<rect x="308" y="190" width="184" height="22" rx="4" fill="${body}"/><rect x="308" y="190" width="184" height="22" rx="4" fill="#000" opacity=".1"/>` +
    label(344, 290, 112, 170, accent),
  sprayBottle: ({ body, accent }) =>
    solid(path('M352 196h80q26 0 30 30l4 24h-34v38h-64v-70h-16z'), accent) +
    solid(box(358, 284, 84, 34, 6), '#3a3633') +
    solid(box(310, 312, 180, 308, 40), body) +
    label(334, 390, 132, 160, accent),
  soap: ({ body, accent }) =>
    solid(box(232, 520, 336, 100, 26), accent) +
    solid(box(254, 430, 292, 96, 30), body) +
    `<ellipse cx="400" cy="478" rx="88" ry="26" fill="none" stroke="${accent}" stroke-width="5" opacity=".7"/>`,
  box: ({ body, accent }) =>
    solid(path('M268 330l220-24v300l-220 14z'), body) +
    `<path d="M488 306l66 40v250l-66 10z" fill="${body}"/><path d="M488 306l66 40v250l-66 10z" fill="#000" opacity=".2"/>` +
    label(306, 390, 146, 150, accent),
  pouch: ({ body, accent }) =>
    solid(path('M282 226h236l-8 30q22 150 22 364H268q0-214 22-364z'), body) +
    `<rect x="282" y="216" width="236" height="36" rx="4" fill="${body}"/><rect x="282" y="216" width="236" height="36" rx="4" fill="#000" opacity=".16"/>` +
    `<circle cx="400" cy="300" r="11" fill="#00000033"/>` +
    label(318, 350, 164, 190, accent),
  mug: ({ body, accent }) =>
    `<path d="M496 434h36q62 0 62 62t-62 62h-44" fill="none" stroke="${body}" stroke-width="30"/><path d="M496 434h36q62 0 62 62t-62 62h-44" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="30"/>` +
    solid(path('M266 388h250v178q0 54-54 54H320q-54 0-54-54z'), body) +
    `<ellipse cx="391" cy="388" rx="125" ry="26" fill="${accent}"/><ellipse cx="391" cy="393" rx="106" ry="19" fill="#3b2417"/>`,
  dripper: ({ body, accent }) =>
    solid(path('M256 268h288l-92 152h-104z'), body) +
    solid(box(300, 416, 200, 24, 10), accent) +
    solid(path('M336 440h128l44 140q10 40-32 40H324q-42 0-32-40z'), '#e9e4da') +
    solid(path('M312 522h176l20 62q8 36-32 36H324q-40 0-32-36z'), '#4a2c1a'),
  bowl: ({ body, accent }) =>
    solid(path('M216 452h368q-14 168-132 168H348q-118 0-132-168z'), body) +
    `<ellipse cx="400" cy="452" rx="184" ry="34" fill="${accent}"/><ellipse cx="400" cy="460" rx="160" ry="24" fill="#000" opacity=".14"/>`,
  candle: ({ body, accent }) =>
    `<circle cx="400" cy="352" r="90" fill="url(#glow)"/><path d="M400 312q24 34 0 62q-24-28 0-62z" fill="#ffc062"/><rect x="397" y="366" width="6" height="34" fill="#4a4038"/>` +
    solid(box(292, 398, 216, 222, 20), body) +
    `<ellipse cx="400" cy="404" rx="104" ry="16" fill="#fff6e4"/>` +
    label(336, 452, 128, 112, accent),
  cushion: ({ body, accent }) =>
    solid(path('M212 334q188-42 376 0q34 138 0 280q-188 22-376 0q-34-142 0-280z'), body) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M${250 + i * 78} 330q16 140 0 284" fill="none" stroke="${accent}" stroke-width="${i % 2 ? 16 : 7}" opacity=".75"/>`,
      )
      .join(''),
  vase: ({ body, accent }) =>
    `<path d="M392 262q-20-90-70-130M404 262q8-100 66-150M400 262q-6-80 6-160" stroke="#6d7a55" stroke-width="6" fill="none"/>` +
    [
      [322, 132],
      [470, 112],
      [406, 102],
      [350, 176],
      [446, 158],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="24" ry="14" fill="${accent}"/>`)
      .join('') +
    solid(path('M362 254h76v46q92 52 92 168q0 152-80 152H350q-80 0-80-152q0-116 92-168z'), body),
  board: ({ body, accent }) =>
    solid(path('M300 236q0-24 24-24h152q24 0 24 24v384H300z'), body) +
    `<circle cx="400" cy="258" r="17" fill="#00000040"/>` +
    [330, 366, 430, 466]
      .map(
        (x, i) =>
          `<path d="M${x} 300q${i % 2 ? 10 : -10} 150 0 320" stroke="${accent}" stroke-width="4" fill="none" opacity=".6"/>`,
      )
      .join(''),
  lamp: ({ body, accent }) =>
    `<circle cx="400" cy="372" r="190" fill="url(#glow)"/>` +
    solid(path('M322 224h156l66 168H256z'), body) +
    solid(box(390, 392, 20, 196, 4), accent) +
    solid(box(310, 584, 180, 36, 18), accent),
} as const satisfies Record<string, (palette: Palette) => string>;

export type ProductShape = keyof typeof PRODUCT_SHAPES;

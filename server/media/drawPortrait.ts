import { seededRandom, type Random } from '#server/db/seed/random';

const SKINS = ['#f3d2bd', '#e8b998', '#d69f78', '#b97c55', '#8f5a3c', '#f0c8a8'] as const;
const HAIRS = ['#231a18', '#3a2620', '#5b3a26', '#8a5a34', '#b98a52', '#6b6468', '#7a2f24'] as const;
/** Wall, its shade, and clothes that go with them. */
const PALETTES = [
  ['#e9dfd3', '#d6c5b2', '#2f4858'],
  ['#d9e3e0', '#b9cdc8', '#b4533c'],
  ['#e7dce8', '#cdb9d1', '#3c4a3e'],
  ['#f1dccb', '#e2bfa1', '#28435c'],
  ['#dbe4ee', '#b7c8dc', '#7a3b4d'],
  ['#e6e6d4', '#cdcda9', '#4a3a63'],
  ['#f0d9d6', '#dfb5b0', '#1f4d4a'],
  ['#dcd8d2', '#bdb5aa', '#8a4b2a'],
] as const;

interface Face {
  skin: string;
  shade: string;
  hair: string;
  clothes: string;
}

const HEAD = '<ellipse cx="200" cy="205" rx="66" ry="82"';

/** Hair that lies behind the head, and in front of it. */
const LONG: ((face: Face) => [string, string])[] = [
  ({ hair }) => [
    `<path d="M120 210c-8-110 168-110 160 0l14 150c-30 26-158 26-188 0z" fill="${hair}"/>`,
    `<path d="M132 196c4-92 132-92 136 0-24-34-60-52-84-56-14 26-34 44-52 56z" fill="${hair}"/>`,
  ],
  ({ hair }) => [
    `<path d="M116 220c-4-126 172-126 168 0 2 40-6 64-18 78H134c-12-14-20-38-18-78z" fill="${hair}"/>`,
    `<path d="M130 208c-2-100 142-104 140 0-8-34-22-54-40-64-30 22-70 20-86 16-8 14-12 30-14 48z" fill="${hair}"/>`,
  ],
  ({ hair }) => [
    `<circle cx="200" cy="92" r="42" fill="${hair}"/><path d="M126 220c-8-120 156-120 148 0z" fill="${hair}"/>`,
    `<path d="M132 200c2-90 134-90 136 0-18-40-42-58-68-58s-50 18-68 58z" fill="${hair}"/>`,
  ],
  ({ hair }) => [
    [
      [126, 190],
      [120, 240],
      [130, 290],
      [274, 190],
      [280, 240],
      [270, 290],
      [150, 130],
      [200, 112],
      [250, 130],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="40" fill="${hair}"/>`)
      .join(''),
    [
      [150, 148],
      [184, 130],
      [218, 130],
      [250, 148],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="26" fill="${hair}"/>`)
      .join(''),
  ],
  ({ clothes }) => [
    `<path d="M112 236c-14-150 190-150 176 0 6 60 12 110 6 160H106c-6-50 0-100 6-160z" fill="${clothes}"/>`,
    `<path d="M128 230c-14-126 158-126 144 0-2-60-30-92-72-92s-70 32-72 92z" fill="${clothes}"/><path d="M128 230c-14-126 158-126 144 0-2-60-30-92-72-92s-70 32-72 92z" fill="#fff" opacity=".12"/>`,
  ],
];
const SHORT: ((face: Face) => [string, string])[] = [
  ({ hair }) => [
    '',
    `<path d="M130 204c-10-106 150-106 140 0-4-26-14-42-26-52-34 10-66 6-84-4-16 14-26 32-30 56z" fill="${hair}"/>`,
  ],
  ({ hair }) => [
    '',
    `<path d="M132 196c-14-96 140-112 142-10-14-30-34-34-60-36 4-8 6-10 8-16-40 6-74 26-90 62z" fill="${hair}"/>`,
  ],
  ({ hair }) => [
    '',
    `<path d="M134 186c2-74 130-74 132 0-22-28-40-38-66-38s-44 10-66 38z" fill="${hair}" opacity=".86"/>`,
  ],
  ({ hair }) => [
    '',
    [
      [144, 168],
      [160, 138],
      [188, 122],
      [218, 122],
      [244, 138],
      [258, 168],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="${hair}"/>`)
      .join(''),
  ],
  ({ clothes }) => [
    '',
    `<path d="M126 182c-6-110 154-110 148 0-40-20-108-20-148 0z" fill="${clothes}"/><path d="M122 190c40-24 116-24 156 0l-2-24c-40-20-112-20-152 0z" fill="#fff" opacity=".28"/>`,
  ],
];

function features(random: Random, { hair, shade }: Face, male: boolean): string {
  const eyes =
    '<ellipse cx="175" cy="208" rx="6" ry="7" fill="#2a2022"/><ellipse cx="225" cy="208" rx="6" ry="7" fill="#2a2022"/><circle cx="177" cy="205" r="2" fill="#fff"/><circle cx="227" cy="205" r="2" fill="#fff"/>';
  const brows = `<path d="M162 190q13-8 25-2M213 188q12-6 25 2" stroke="${hair}" stroke-width="${male ? 6 : 4}" stroke-linecap="round" fill="none"/>`;
  const nose = `<path d="M200 212q-7 20 1 24" stroke="${shade}" stroke-width="4" stroke-linecap="round" fill="none"/>`;
  const mouth = random.pick([
    '<path d="M180 254q20 18 40 0" stroke="#9c4a44" stroke-width="5" stroke-linecap="round" fill="none"/>',
    '<path d="M178 250q22 28 44 0z" fill="#9c4a44"/><path d="M183 252h34q-17 7-34 0z" fill="#fff"/>',
    '<path d="M184 255q18 10 34-3" stroke="#9c4a44" stroke-width="5" stroke-linecap="round" fill="none"/>',
  ]);
  const beard =
    male && random.next() < 0.45
      ? `<path d="M136 222c2 84 36 88 64 88s62-4 64-88c-8 22-22 26-64 22-42 4-56 0-64-22z" fill="${hair}" opacity=".9"/>`
      : '';
  const glasses =
    random.next() < 0.22
      ? '<g fill="none" stroke="#2a2022" stroke-width="4"><circle cx="174" cy="209" r="20"/><circle cx="226" cy="209" r="20"/><path d="M194 207q6-5 12 0M154 205l-18-5M246 205l18-5"/></g>'
      : '';
  const cheeks =
    '<circle cx="156" cy="236" r="13" fill="#e0705f" opacity=".18"/><circle cx="244" cy="236" r="13" fill="#e0705f" opacity=".18"/>';
  return `${beard}${cheeks}${eyes}${brows}${nose}${mouth}${glasses}`;
}

function clothing(random: Random, { clothes, skin }: Face): string {
  const body = `<path d="M42 500c4-104 62-140 118-150h80c56 10 114 46 118 150z" fill="${clothes}"/>`;
  const collar = random.pick([
    `<path d="M160 350q40 50 80 0l-10-8h-60z" fill="${skin}"/>`,
    `<path d="M160 350l40 64 40-64-12-10h-56z" fill="${skin}"/><path d="M160 350l40 64-26 6-34-62zM240 350l-40 64 26 6 34-62z" fill="#fff" opacity=".2"/>`,
    '<path d="M152 352q48 34 96 0v-14h-96z" fill="#fff" opacity=".22"/>',
  ]);
  return `${body}<path d="M42 500c4-104 62-140 118-150-40 40-60 80-62 150z" fill="#000" opacity=".1"/>${collar}`;
}

/** A drawn portrait, 4:5, always the same for the same seed. */
export function drawPortrait(seed: number, gender: 'female' | 'male' | 'other'): string {
  const random = seededRandom(seed * 7919);
  const [wall, wallShade, clothes] = random.pick(PALETTES);
  const male = gender === 'male' || (gender === 'other' && random.next() < 0.5);
  const skin = random.pick(SKINS);
  const face: Face = { skin, shade: '#00000033', hair: random.pick(HAIRS), clothes };
  const [behind, front] = random.pick(male ? SHORT : LONG)(face);
  const turn = random.between(-4, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${wallShade}"/></linearGradient></defs>
<rect width="400" height="500" fill="url(#w)"/><circle cx="${random.between(60, 340)}" cy="${random.between(90, 260)}" r="${random.between(120, 190)}" fill="#fff" opacity=".28"/>
<g transform="rotate(${turn} 200 340)">${behind}</g>${clothing(random, face)}
<path d="M170 270h60v76q-30 30-60 0z" fill="${skin}"/><path d="M170 290q30 26 60 0v22q-30 22-60 0z" fill="#000" opacity=".12"/>
<g transform="rotate(${turn} 200 340)"><circle cx="134" cy="216" r="14" fill="${skin}"/><circle cx="266" cy="216" r="14" fill="${skin}"/>${HEAD} fill="${skin}"/>
<path d="M200 123a66 82 0 0 1 0 164q34-50 34-82t-34-82z" fill="#000" opacity=".05"/>${features(random, face, male)}${front}</g></svg>`;
}

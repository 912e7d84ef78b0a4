import type { CreatorCategory } from '#contract/constants/creators';
import { seededRandom } from '#server/db/seed/random';

/** Wall, table, two colours of the things. */
const PALETTES = [
  ['#efe4d6', '#d9b99b', '#c4572f', '#2f4a46'],
  ['#dfe8e4', '#b9c9bd', '#2e5d50', '#d98f4e'],
  ['#ece1ec', '#cdb4cf', '#6b3f7a', '#e3a857'],
  ['#dfe7f1', '#a9bfd8', '#26507c', '#e07a5f'],
  ['#f4e3dd', '#e1b3a4', '#a33b3b', '#3d5a6c'],
  ['#e8e6d3', '#c6c096', '#5c6b2f', '#b4532a'],
  ['#1f2a36', '#31414f', '#e9b872', '#9fc5c1'],
  ['#2a2130', '#43324c', '#e08fa2', '#f1d7a8'],
] as const;

type Things = (main: string, second: string) => string;

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<path d="M0 0q30-44 90-20q-24 52-90 20z" transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"/>`;

/** What a post of each category shows, around the middle of a 400 by 500 picture. */
const SUBJECTS: Record<CreatorCategory, Things> = {
  beauty: (main, second) =>
    `<rect x="96" y="196" width="76" height="190" rx="14" fill="${main}"/><rect x="112" y="150" width="44" height="50" rx="6" fill="${second}"/><rect x="108" y="246" width="52" height="70" rx="4" fill="#fff" opacity=".75"/>` +
    `<rect x="200" y="292" width="118" height="94" rx="18" fill="#fff"/><rect x="196" y="262" width="126" height="40" rx="10" fill="${second}"/><path d="M236 244q28-34 52-6q-6 18-52 6z" fill="#fff"/>`,
  food: (main, second) =>
    `<ellipse cx="200" cy="336" rx="146" ry="78" fill="#fff"/><ellipse cx="200" cy="330" rx="112" ry="56" fill="#f3eee6"/><path d="M112 320q88-96 176 0q-20 54-88 54t-88-54z" fill="${main}"/>` +
    `<circle cx="160" cy="312" r="20" fill="${second}"/><circle cx="214" cy="296" r="24" fill="#e9c46a"/><circle cx="250" cy="326" r="18" fill="${second}"/>${leaf(170, 270, -20, '#5f8a4c')}${leaf(226, 276, 12, '#4a7340')}`,
  coffee: (main, second) =>
    `<ellipse cx="196" cy="390" rx="138" ry="30" fill="#fff"/><path d="M104 240h176q2 142-88 142T104 240z" fill="${main}"/><path d="M280 266q58-8 50 44t-66 44" fill="none" stroke="${main}" stroke-width="18"/>` +
    `<ellipse cx="192" cy="242" rx="88" ry="24" fill="#4a2c1d"/><ellipse cx="192" cy="240" rx="50" ry="13" fill="#d9b48a"/><path d="M192 230q24 8 0 20q-24-12 0-20z" fill="#f4e3cc"/><rect x="300" y="360" width="60" height="40" rx="6" fill="${second}"/>`,
  home: (main, second) =>
    `<path d="M70 300h240v70q0 18-18 18H88q-18 0-18-18z" fill="${main}"/><path d="M88 226h204q18 0 18 18v70H70v-70q0-18 18-18z" fill="${main}" opacity=".82"/><rect x="104" y="260" width="76" height="62" rx="12" fill="${second}" transform="rotate(-8 142 290)"/>` +
    `<path d="M86 386v34M294 386v34" stroke="#3a2a20" stroke-width="12"/><path d="M352 420V210" stroke="#3a2a20" stroke-width="7"/><path d="M318 210l16-60h36l16 60z" fill="#f1d7a8"/>`,
  fashion: (main, second) =>
    `<path d="M200 130v34" stroke="#3a2a20" stroke-width="6"/><path d="M120 210q80-80 160 0" fill="none" stroke="#3a2a20" stroke-width="7"/><path d="M132 214l42-22q26 26 52 0l42 22 40 70-40 22-14-30v150H146V276l-14 30-40-22z" fill="${main}"/>` +
    `<path d="M200 214v206" stroke="#000" stroke-opacity=".16" stroke-width="4"/><rect x="220" y="290" width="40" height="44" rx="6" fill="${second}"/>`,
  travel: (main, second) =>
    `<path d="M0 360l96-130 62 74 70-116 172 172z" fill="${main}"/><path d="M228 188l38 38-22 8-16-14-20 18-8-2z" fill="#fff"/><circle cx="318" cy="140" r="38" fill="${second}"/><path d="M0 360h400v140H0z" fill="${main}" opacity=".35"/>` +
    `<path d="M168 500q0-70 34-98t24-42" stroke="#fff" stroke-opacity=".7" stroke-width="14" fill="none"/>`,
  fitness: (main, second) =>
    `<path d="M70 350h260" stroke="#4a4a4f" stroke-width="18" stroke-linecap="round"/><rect x="88" y="286" width="36" height="128" rx="12" fill="${main}"/><rect x="276" y="286" width="36" height="128" rx="12" fill="${main}"/>` +
    `<rect x="58" y="306" width="26" height="88" rx="10" fill="${main}"/><rect x="316" y="306" width="26" height="88" rx="10" fill="${main}"/><path d="M166 262v-86q0-14 14-14h40q14 0 14 14v86z" fill="${second}"/><rect x="182" y="140" width="36" height="26" rx="6" fill="#fff"/>`,
  parenting: (main, second) =>
    `<rect x="84" y="316" width="90" height="90" rx="10" fill="${main}"/><rect x="182" y="316" width="90" height="90" rx="10" fill="${second}"/><rect x="134" y="222" width="90" height="90" rx="10" fill="#e9c46a"/>` +
    `<circle cx="318" cy="362" r="44" fill="${main}" opacity=".85"/><path d="M276 350q44-22 84 0" stroke="#fff" stroke-width="8" fill="none"/><path d="M150 290l28-46 28 46z" fill="#fff"/><circle cx="128" cy="360" r="20" fill="#fff"/><path d="M208 340h38v40h-38z" fill="#fff" opacity=".8"/>`,
  technology: (main, second) =>
    `<rect x="84" y="206" width="232" height="154" rx="14" fill="#23262d"/><rect x="96" y="218" width="208" height="130" rx="6" fill="${main}"/><path d="M96 310l60-48 44 34 36-26 68 52v26H96z" fill="${second}"/><path d="M52 366h296l20 26H32z" fill="#c9ccd2"/>` +
    `<rect x="300" y="290" width="64" height="116" rx="12" fill="#23262d"/><rect x="306" y="300" width="52" height="92" rx="4" fill="${second}"/>`,
  sustainability: (main, second) =>
    `<path d="M132 318h136l-16 96q-2 12-14 12h-76q-12 0-14-12z" fill="${main}"/><rect x="122" y="298" width="156" height="28" rx="8" fill="${main}"/><rect x="122" y="298" width="156" height="28" rx="8" fill="#fff" opacity=".16"/>` +
    `<path d="M200 300V180" stroke="#3e6b3a" stroke-width="7"/>${leaf(202, 250, -24, '#4f8a4a')}${leaf(202, 210, -50, '#6aa35c')}<g transform="matrix(-1 0 0 1 400 0)">${leaf(202, 262, -18, '#5d9654')}${leaf(202, 222, -44, '#3e7a3c')}</g><circle cx="200" cy="172" r="20" fill="${second}"/>`,
};

export interface Scene {
  seed: number;
  category: CreatorCategory;
  /** Adds a slow camera move and light, for as long as it is looked at. */
  moving: boolean;
}

/** A drawn post, 4:5, always the same for the same seed. */
export function drawScene({ seed, category, moving }: Scene): string {
  const random = seededRandom(seed);
  const [wall, table, main, second] = random.pick(PALETTES);
  const mirrored = random.next() < 0.5 ? ' transform="matrix(-1 0 0 1 400 0)"' : '';
  const zoom = 0.82 + random.next() * 0.28;
  const shift = random.between(-26, 26);
  const ground =
    category === 'travel'
      ? ''
      : `<rect y="372" width="400" height="128" fill="${table}"/><ellipse cx="200" cy="414" rx="160" ry="22" fill="#000" opacity=".12"/>`;
  const move = moving
    ? '<animateTransform attributeName="transform" type="scale" values="1;1.09;1" dur="9s" repeatCount="indefinite" calcMode="spline" keyTimes="0;.5;1" keySplines=".4 0 .6 1;.4 0 .6 1"/>'
    : '';
  const light = moving ? '<animate attributeName="opacity" values=".1;.34;.1" dur="5s" repeatCount="indefinite"/>' : '';
  const sway = moving
    ? '<animateTransform attributeName="transform" type="translate" values="-5 0;5 -6;-5 0" dur="6s" repeatCount="indefinite" additive="sum"/>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
<defs><linearGradient id="w" x1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient></defs>
<g>${move}<rect width="440" height="550" x="-20" y="-20" fill="${wall}"/><rect width="440" height="550" x="-20" y="-20" fill="url(#w)"/>${ground}
<path d="M${random.between(-40, 120)} -20h90l190 540H130z" fill="#fff" opacity=".16">${light}</path>
<g transform="translate(${200 + shift} 400) scale(${zoom.toFixed(2)}) translate(-200 -400)"><g${mirrored}><g>${sway}${SUBJECTS[category](main, second)}</g></g></g></g></svg>`;
}

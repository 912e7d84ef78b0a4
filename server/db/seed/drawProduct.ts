import sharp from 'sharp';
import { PRODUCT_SHAPES, type Palette, type ProductShape } from '#server/db/seed/productShapes';

/** Side of a drawn picture in px. */
const SIZE = 640;

/** Things that lie beside the product; they tell the two demo brands apart. */
export type Prop = 'leaves' | 'beans' | 'stones';

const PROPS: Record<Prop, (colour: string) => string> = {
  leaves: (colour) =>
    `<path d="M566 642q74-18 128-92" stroke="${colour}" stroke-width="5" fill="none"/>` +
    [
      [590, 632, -48],
      [622, 612, -8],
      [640, 610, -70],
      [666, 580, -22],
      [684, 566, -80],
    ]
      .map(
        ([x, y, turn]) =>
          `<path d="M0 0q22-24 58 0q-36 24-58 0z" transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"/>`,
      )
      .join(''),
  beans: (colour) =>
    [
      [150, 650, 20],
      [196, 668, -30],
      [168, 684, 64],
      [236, 652, 10],
      [612, 668, -14],
      [650, 650, 40],
      [584, 690, 80],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="19" ry="12" fill="${colour}"/><path d="M-17 0q17-7 34 0" stroke="#00000055" stroke-width="3" fill="none"/></g>`,
      )
      .join(''),
  stones: (colour) =>
    `<ellipse cx="180" cy="648" rx="66" ry="26" fill="${colour}"/><ellipse cx="180" cy="640" rx="62" ry="20" fill="#ffffff33"/>` +
    `<ellipse cx="240" cy="668" rx="34" ry="15" fill="${colour}"/><ellipse cx="240" cy="664" rx="30" ry="10" fill="#ffffff40"/>`,
};

export interface ProductDrawing {
  shape: ProductShape;
  palette: Palette;
  prop: Prop;
  /** Mirrors the light, so that neighbours in a list differ. */
  mirrored: boolean;
}

/** A quiet still life of one product, 640 px square, as PNG bytes. */
export async function drawProduct({ shape, palette, prop, mirrored }: ProductDrawing): Promise<Buffer> {
  const { wall, table, accent } = palette;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 800 800">
<defs>
<linearGradient id="wall" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="shade"><stop stop-color="#000" stop-opacity=".14"/><stop offset=".14" stop-color="#fff" stop-opacity=".22"/><stop offset=".34" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-color="#000" stop-opacity=".07"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<radialGradient id="shadow"><stop stop-color="#201810" stop-opacity=".42"/><stop offset="1" stop-color="#201810" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#ffe9b8" stop-opacity=".9"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>
</defs>
<g${mirrored ? ' transform="translate(800 0) scale(-1 1)"' : ''}>
<rect width="800" height="800" fill="${wall}"/><rect width="800" height="800" fill="url(#wall)"/>
<path d="M90 0h150l330 520H420z" fill="#fff" opacity=".16"/><path d="M280 0h60l330 520h-60z" fill="#fff" opacity=".12"/>
<rect y="520" width="800" height="280" fill="${table}"/><rect y="520" width="800" height="6" fill="#fff" opacity=".3"/>
<ellipse cx="450" cy="628" rx="270" ry="44" fill="url(#shadow)"/>
${PRODUCT_SHAPES[shape](palette)}
${PROPS[prop](accent)}
</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

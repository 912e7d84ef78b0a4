import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawVector } from '#server/media/drawVector';

const svg = (inner: string, attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

describe('drawVector', () => {
  it('draws an SVG as PNG of a useful size, without anything of its text', async () => {
    const drawn = await drawVector(
      Buffer.concat([
        Buffer.from('<?xml version="1.0"?>\n<!-- logo -->\n'),
        svg('<rect width="20" height="10" fill="#c00"/><script>CANARY</script>'),
      ]),
    );
    expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ format: 'png', width: 1024, height: 512 });
    expect(drawn?.includes('CANARY')).toBe(false);
  });

  it('loads nothing from outside', async () => {
    const drawn = await drawVector(
      svg(
        '<image href="file:///etc/hostname" width="20" height="10"/><image href="http://127.0.0.1:9/x.png" width="20" height="10"/>',
      ),
    );
    const { channels } = await sharp(drawn ?? undefined).stats();
    expect(channels.every(({ max }) => max === 0)).toBe(true);
  });

  it.each([
    ['an XML declaration', '<?xml version="1.0" encoding="iso-8859-1" standalone="no"?>'],
    [
      'a document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ],
    ['a mark and comments', '\uFEFF \n<!-- a -->\n<!--b--><!---->\t'],
  ])('draws what begins with %s', async (_name, head) =>
    expect(await drawVector(Buffer.concat([Buffer.from(head), svg('<rect width="9" height="9"/>')]))).not.toBeNull(),
  );

  it.each([
    ['a picture', Buffer.from('\x89PNG')],
    ['a page', Buffer.from('<!doctype html><svg></svg>')],
    ['comments and nothing else', Buffer.from('<!-- -->'.repeat(400))],
    ['a page after comments', Buffer.from(`${'<!-- -->'.repeat(200)}<html/>`)],
    [
      'entities that stand between comments',
      Buffer.concat([Buffer.from('<!-- --><!DOCTYPE svg [<!ENTITY a "b">]><!-- -->'), svg('<text>&a;</text>')]),
    ],
    ['an encoding that hides markup', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="utf-7"?>'), svg('')])],
    ['another element', Buffer.from('<svgx xmlns="http://www.w3.org/2000/svg"/>')],
    ['a broken drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['a drawing beyond all sizes', svg('<rect/>', 'width="100000" height="100000"')],
    [
      'entities that grow',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
      ),
    ],
  ])('answers null for %s', async (_name, bytes) => expect(await drawVector(bytes)).toBeNull());
});

import { promisify } from 'node:util';
import zlib from 'node:zlib';
import webpack from 'webpack';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Smaller files travel in one packet anyway. */
const MIN_BYTES = 1024;

const ENCODINGS = {
  br: (content) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_LGWIN]: 22,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzip(content, { level: 9 }),
};

/** Writes a .br and a .gz beside each text asset, so that no server compresses at run time. index.html carries a nonce per request and stays plain. */
export class CompressAssets {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressAssets', (compilation) => {
      const cache = compilation.getCache('CompressAssets');
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressAssets', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) =>
          Promise.all(
            Object.entries(assets).flatMap(([name, source]) => {
              const content = source.buffer();
              if (!COMPRESSIBLE.test(name) || content.length < MIN_BYTES) return [];
              return Object.keys(ENCODINGS).map(async (encoding) => {
                const item = cache.getItemCache(`${name}.${encoding}`, cache.getLazyHashedEtag(source));
                const packed =
                  (await item.getPromise()) ?? new webpack.sources.RawSource(await ENCODINGS[encoding](content));
                await item.storePromise(packed);
                compilation.emitAsset(`${name}.${encoding}`, packed);
              });
            }),
          ),
      );
    });
  }
}

import webpack from 'webpack';

/** Beside the page: the ids of all files of the console that come later than the first, for a page that must go on without a connection. */
export class ListChunks {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ListChunks', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'ListChunks', stage }, () => {
        const later = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial() && chunk.files.size > 0);
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(JSON.stringify(later.map(({ id }) => id))));
      });
    });
  }
}

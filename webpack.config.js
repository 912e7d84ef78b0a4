import { globSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompressAssets } from './scripts/webpack/compressAssets.js';
import { HashInlineScripts } from './scripts/webpack/hashInlineScripts.js';
import { KeepBuilds } from './scripts/webpack/keepBuilds.js';
import { ListChunks } from './scripts/webpack/listChunks.js';
import { PreloadScreens } from './scripts/webpack/preloadScreens.js';
import { LeanCharts } from './scripts/webpack/leanCharts.js';
import { LeanGrid } from './scripts/webpack/leanGrid.js';
import { LeanLibraries } from './scripts/webpack/leanLibraries.js';

const root = import.meta.dirname;
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** True for a module that an import under this name brings in. */
const isIn =
  (name) =>
  (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === name);
/**
 * What every list is made of, dialogs and forms aside, and the small parts that the grid shares with other screens: those
 * would fetch the whole grid for them. It comes with the shell, so that the first list waits for less.
 */
const LISTS =
  /(src[\\/]shared[\\/]list[\\/](?!\w+(Dialog|Form|Item)\.|(ServerGrid|ManagedView|ImportLines|ChainExport|(CountRange|OneChoice|Record)Filter|(Found|Record)Choices|useRecordSearch|SortChoice)\.)|@babel[\\/]runtime[\\/]|use(Controlled|OnMount|Timeout)\.mjs|@mui[\\/]system[\\/]styled[\\/]|@mui[\\/]material[\\/](Card|Checkbox|Chip|FormControlLabel|FormGroup|internal[\\/](SwitchBase|switchBaseClasses|svg-icons[\\/](Cancel|\w*CheckBox\w*)\.mjs))[\\/]?)/;
/** What only forms need. */
const FORMS =
  /node_modules[\\/](formik|hoist-non-react-statics|yup|lodash-es|property-expr|tiny-case|toposort|@mui[\\/]material[\\/](FilledInput|Input|NativeSelect|Select(?![\\/]utils)|TextField))[\\/]/;
/** The words of the frame and of the first list come as one file a language. */
const frameWords = (language) => ({
  [`words-${language}`]: {
    test: new RegExp(`i18n[\\\\/]${language}[\\\\/](shell|dashboard|lists|forms|products)\\.json$`),
    name: `words-${language}`,
    enforce: true,
  },
});

/**
 * The console's build. `webpack --mode production` writes dist/: hashed, immutable names, each text file also as
 * .br and .gz, no source maps. `--env qa` makes a build in which `?devtools=1` opens Redux DevTools.
 */
export default (env, { mode }) => {
  const production = mode === 'production';
  const serving = Boolean(env.WEBPACK_SERVE);
  process.env.NODE_ENV = mode;
  const devtools = production ? (env.qa ? 'byQuery' : 'off') : 'on';
  return {
    mode,
    target: 'web',
    entry: { console: './src/main.tsx' },
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // The content policy lets scripts come from this one and from the page's own alone.
      trustedTypes: { policyName: 'webpack' },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [path.join(root, 'src'), path.join(root, 'contract')],
          use: { loader: 'babel-loader', options: { plugins: serving ? ['react-refresh/babel'] : [] } },
        },
        {
          test: /InterVariable\.woff2$/,
          type: 'asset/resource',
          generator: { filename: 'assets/inter.[contenthash:10].woff2' },
          use: path.join(root, 'scripts/webpack/subsetFont.js'),
        },
        { test: /\.(png|webp|jpg)$/, type: 'asset/resource' },
        { test: /\.md$/, type: 'asset/source' },
        // The theme has no ripples.
        {
          test: /material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/,
          use: path.join(root, 'scripts/webpack/emptyModule.js'),
        },
      ],
    },
    plugins: [
      new HtmlPlugin({ template: './static/index.html', inject: false, minify: false, qa: devtools === 'byQuery' }),
      new PreloadScreens(),
      new ListChunks(),
      new HashInlineScripts(),
      new CopyPlugin({ patterns: [{ from: 'static', globOptions: { ignore: ['**/index.html'] } }] }),
      new webpack.DefinePlugin({ __DEVTOOLS__: JSON.stringify(devtools) }),
      new LeanGrid(),
      new LeanCharts(),
      new LeanLibraries(),
      // The frame and the grid are needed as a whole: V8 then compiles all of it beside the page, not function by function while the first screen or the first table is drawn. It takes half a MB of the heap.
      production &&
        new webpack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: /(shell|grid)\.\w+\.js$/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
        }),
      production && new CompressAssets(),
      production && new KeepBuilds(),
      serving && new ReactRefreshPlugin({ overlay: false }),
    ].filter(Boolean),
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2022,
            module: true,
            compress: { passes: 3, toplevel: true },
            mangle: { toplevel: true },
            format: { comments: false },
          },
          extractComments: false,
        }),
      ],
      // Few, larger files: one before sign-in, then one for the frame around all screens and what lists are made of, one for forms, one for the grid.
      splitChunks: {
        chunks: 'async',
        minSize: 60_000,
        cacheGroups: {
          default: { minChunks: 2, minSize: 60_000, reuseExistingChunk: true },
          defaultVendors: false,
          ...frameWords('tr'),
          ...frameWords('en'),
          forms: { test: FORMS, name: 'forms', priority: 30, enforce: true },
          shell: {
            test: (module, context) => LISTS.test(module.resource ?? '') || isIn('frame')(module, context),
            name: 'shell',
            priority: 20,
            enforce: true,
          },
          grid: { test: isIn('table'), name: 'grid', priority: 10, enforce: true },
        },
      },
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: {
        config: [
          import.meta.filename,
          ...globSync('scripts/webpack/*.js', { cwd: root }).map((file) => path.join(root, file)),
          path.join(root, 'babel.config.js'),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      port: Number(process.env.PORT ?? 3000),
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: false },
      proxy: [{ context: ['/api', '/files'], target: API_ORIGIN }],
    },
  };
};

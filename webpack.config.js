import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompressAssets } from './scripts/webpack/compressAssets.js';

const root = import.meta.dirname;
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** The data grid; what of Material UI only it uses comes along. */
const GRID = /node_modules[\\/]@mui[\\/](x-[a-z-]+|material[\\/](TableCell|TableRow|Table|Toolbar|ListSubheader|LinearProgress))[\\/]/;
/** What of Material UI most screens behind sign-in use, and the parts around every screen. */
const SHELL = new RegExp(
  'node_modules[\\\\/](@mui[\\\\/](?!material[\\\\/](Dialog|Radio|Drawer|Slide))|@popperjs|redux-persist|react-router)|' +
  'src[\\\\/](app[\\\\/](layout|useSignOut)|features[\\\\/]notifications|shared[\\\\/](ui|format|notify[\\\\/]useNotify))',
);
/** The console has its own filters, columns dialog and pager, so these parts of the grid are left out of the build. */
const UNUSED_GRID_PARTS = /^@mui\/material\/(Autocomplete|Tabs|Tab|TablePagination|Switch)$/;

const UNUSED_GRID_FILES = /x-data-grid[\\/]components[\\/](panel[\\/]filterPanel[\\/]Grid\w+|columnsManagement[\\/]GridColumnsManagement|menu[\\/]columnMenu[\\/]GridColumnMenu|toolbarV8[\\/]GridToolbar)\.mjs$/;

/** The words of the frame come as one file a language. */
const frameWords = (language) => ({
  [`words-${language}`]: { test: new RegExp(`i18n[\\\\/]${language}[\\\\/](shell|dashboard|lists|forms)\\.json$`), name: `words-${language}`, enforce: true },
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
      clean: production,
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
        { test: UNUSED_GRID_FILES, use: path.join(root, 'scripts/webpack/emptyModule.js') },
      ],
    },
    plugins: [
      new HtmlPlugin({ template: './static/index.html', scriptLoading: 'defer', inject: 'head', minify: false }),
      new CopyPlugin({ patterns: [{ from: 'static', globOptions: { ignore: ['**/index.html'] } }] }),
      new webpack.DefinePlugin({ __DEVTOOLS__: JSON.stringify(devtools) }),
      new webpack.NormalModuleReplacementPlugin(UNUSED_GRID_PARTS, (part) => {
        if (/x-data-grid/.test(part.contextInfo.issuer)) part.request = path.join(root, 'scripts/webpack/unusedGridPart.js');
      }),
      production && new CompressAssets(),
      serving && new ReactRefreshPlugin({ overlay: false }),
    ].filter(Boolean),
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, module: true, compress: { passes: 3, toplevel: true }, mangle: { toplevel: true }, format: { comments: false } },
          extractComments: false,
        }),
      ],
      // Few, larger files: one before sign-in, then one for the shell and its parts, one for forms, one for the grid.
      splitChunks: {
        chunks: 'async',
        minSize: 60_000,
        cacheGroups: {
          default: { minChunks: 2, minSize: 60_000, reuseExistingChunk: true },
          defaultVendors: false,
          ...frameWords('tr'),
          ...frameWords('en'),
          grid: { test: GRID, name: 'grid', priority: 30, enforce: true },
          forms: { test: /node_modules[\\/](formik|yup|lodash-es|property-expr|tiny-case|toposort)[\\/]/, name: 'forms', priority: 20, enforce: true },
          shell: { test: SHELL, name: 'shell', priority: 10, enforce: true },
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
          path.join(root, 'scripts/webpack/compressAssets.js'),
          path.join(root, 'scripts/webpack/subsetFont.js'),
          path.join(root, 'scripts/webpack/emptyModule.js'),
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

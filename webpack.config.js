import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompressAssets } from './scripts/webpack/compressAssets.js';

const root = import.meta.dirname;
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

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
      ],
    },
    plugins: [
      new HtmlPlugin({ template: './static/index.html', scriptLoading: 'defer', inject: 'head', minify: false }),
      new CopyPlugin({ patterns: [{ from: 'static', globOptions: { ignore: ['**/index.html'] } }] }),
      new webpack.DefinePlugin({ __DEVTOOLS__: JSON.stringify(devtools) }),
      production && new CompressAssets(),
      serving && new ReactRefreshPlugin({ overlay: false }),
    ].filter(Boolean),
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
        }),
      ],
      // One file before the sign-in page, one more per screen family: requests cost more than a few shared bytes.
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: {
          default: { minChunks: 2, minSize: 20_000, reuseExistingChunk: true },
          grid: { test: /node_modules[\\/]@mui[\\/]x-/, name: 'grid', chunks: 'async', enforce: true },
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

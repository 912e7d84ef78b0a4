const UNUSED = /\b(pie|scatter)SeriesConfig\b/;

/** webpack loader: of the kinds of series, leaves lines and columns alone. */
export default function chartSeries(source) {
  const lines = source.split('\n');
  const kept = lines.filter((line) => !UNUSED.test(line));
  if (
    lines.length - kept.length !== 4 ||
    !/bar: barSeriesConfig,/.test(source) ||
    !/line: lineSeriesConfig,/.test(source)
  )
    throw new Error('scripts/webpack/chartSeries.js does not fit the installed @mui/x-charts');
  return kept.join('\n');
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHARTS = dirname(fileURLToPath(import.meta.resolve('@mui/x-charts')));
const here = (file) => join(import.meta.dirname, file);

/**
 * Files of the chart library for what the console draws itself or not at all: its legend, "no data", labels on columns,
 * columns by the thousand, the hint of a single item, and plugins where a chart names none.
 */
const UNUSED_FILES = [
  'ChartsLegend/ChartsLegend.mjs',
  'ChartsOverlay/ChartsOverlay.mjs',
  'BarChart/BarLabel/BarLabelPlot.mjs',
  'BarChart/BatchBarPlot/BatchBarPlot.mjs',
  'ChartsTooltip/ChartsItemTooltipContent.mjs',
  'internals/plugins/allPlugins.mjs',
];
/** Which kinds of series every chart knows. */
const SERIES_FILE = 'internals/plugins/utils/defaultSeriesConfig.mjs';

/** webpack plugin: leaves the parts of the chart library that no chart of the console shows out of the build. Stops it when an update has moved them. */
export class LeanCharts {
  apply({ options }) {
    for (const file of [...UNUSED_FILES, SERIES_FILE])
      if (!existsSync(join(CHARTS, file))) throw new Error(`scripts/webpack/leanCharts.js: there is no ${file}`);
    options.module.rules.push(
      { test: UNUSED_FILES.map((file) => join(CHARTS, file)), use: here('emptyModule.js') },
      { test: join(CHARTS, SERIES_FILE), use: here('chartSeries.js') },
    );
  }
}

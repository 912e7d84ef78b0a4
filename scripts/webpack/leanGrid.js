import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import * as unusedGridPart from './unusedGridPart.js';

const GRID = dirname(fileURLToPath(import.meta.resolve('@mui/x-data-grid')));
const here = (file) => join(import.meta.dirname, file);

/** Components of MUI that the grid brings for parts which the console draws itself: filters, columns dialog, pager, hints, loading states. */
const UNUSED_PARTS = [
  'Autocomplete',
  'Badge',
  'ClickAwayListener',
  'LinearProgress',
  'Popper',
  'Select',
  'Skeleton',
  'Switch',
  'Tab',
  'TablePagination',
  'Tabs',
  'TextField',
  'ToggleButton',
  'Tooltip',
];
/** Where the grid takes them from. */
const PARTS_FILE = 'material/index.mjs';

/** Files of the grid itself for the same parts, and for what it is not used for: printing, editing in place, groups of columns, a footer, asking for its rows itself. */
const UNUSED_FILES = [
  'components/panel/filterPanel/Grid*.mjs',
  'components/columnsManagement/GridColumnsManagement.mjs',
  'components/menu/columnMenu/GridColumnMenu.mjs',
  'components/menu/GridMenu.mjs',
  'components/panel/GridPanel.mjs',
  'components/toolbarV8/GridToolbar.mjs',
  'components/columnHeaders/GridColumnGroupHeader.mjs',
  'components/columnHeaders/GridColumnHeaderFilterIconButton.mjs',
  'components/columnHeaders/GridColumnHeaderSortIcon.mjs',
  'components/columnHeaders/ColumnHeaderMenuIcon.mjs',
  'components/GridColumnSortButton.mjs',
  'components/toolbar/GridToolbarExport*.mjs',
  'components/cell/GridEdit*Cell.mjs',
  'components/cell/GridLongTextCell.mjs',
  'components/cell/GridActionsCell.mjs',
  'components/cell/GridBooleanCell.mjs',
  'components/cell/GridSkeletonCell.mjs',
  'components/GridLoadingOverlay.mjs',
  'components/GridSkeletonLoadingOverlay.mjs',
  'components/GridFooter.mjs',
  'components/GridPagination.mjs',
  'components/GridRowCount.mjs',
  'components/GridRowDragAndDropOverlay.mjs',
  'components/GridSelectedRowCount.mjs',
  'hooks/features/export/useGridPrintExport.mjs',
  'hooks/features/dataSource/useGridDataSource.mjs',
];
const TEXTS_FILE = 'constants/localeTextConstants.mjs';
const EDITING_FILE = 'hooks/features/editing/useGridEditing.mjs';
const EDITING_EXPORTS = ['editingStateInitializer', 'useGridEditing'];

/** Stops the build when the installed grid is not the one that is patched here, so that an update cannot bring the parts back or break in the browser. */
function assertPatchable() {
  const wrong = [];
  for (const pattern of UNUSED_FILES)
    if (globSync(pattern, { cwd: GRID }).length === 0) wrong.push(`has no ${pattern}`);
  const imports = readFileSync(join(GRID, PARTS_FILE), 'utf8').matchAll(
    /^import \w+(?:, \{([^}]*)\})? from '@mui\/material\/(\w+)';$/gm,
  );
  const named = new Map(
    [...imports].map(([, names = '', part]) => [part, names.split(',').map((name) => name.trim())]),
  );
  for (const part of UNUSED_PARTS) {
    if (!named.has(part)) wrong.push(`does not import ${part} in ${PARTS_FILE}`);
    for (const name of named.get(part) ?? [])
      if (name && !(name in unusedGridPart)) wrong.push(`imports ${name} of ${part}, which unusedGridPart.js lacks`);
  }
  const editing = readFileSync(join(GRID, EDITING_FILE), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
  const exported = [...editing].map(([, name]) => name).sort();
  if (exported.join() !== EDITING_EXPORTS.join()) wrong.push(`exports ${exported.join(', ')} from ${EDITING_FILE}`);
  if (wrong.length > 0)
    throw new Error(
      `scripts/webpack/leanGrid.js does not fit the installed @mui/x-data-grid, which\n- ${wrong.join('\n- ')}`,
    );
}

/** webpack plugin: leaves the parts of the data grid that the console never shows out of the build. */
export class LeanGrid {
  apply(compiler) {
    assertPatchable();
    const absolute = (patterns) => globSync(patterns, { cwd: GRID }).map((file) => join(GRID, file));
    const unused = absolute(UNUSED_FILES);
    const files = absolute('{DataGrid,colDef,components,constants,hooks,material,utils}/**/*.mjs').filter(
      (file) => !unused.includes(file) && file !== join(GRID, TEXTS_FILE),
    );
    compiler.options.module.rules.push(
      { test: unused, use: here('emptyModule.js') },
      { test: join(GRID, TEXTS_FILE), use: { loader: here('gridTexts.js'), options: { files } } },
      { test: join(GRID, EDITING_FILE), use: here('gridWithoutEditing.js') },
    );
    new webpack.NormalModuleReplacementPlugin(new RegExp(`^@mui/material/(${UNUSED_PARTS.join('|')})$`), (part) => {
      if (part.contextInfo.issuer === join(GRID, PARTS_FILE)) part.request = here('unusedGridPart.js');
    }).apply(compiler);
  }
}

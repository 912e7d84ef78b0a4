import { describe, expect, it } from '@jest/globals';
import { arrangeColumns, changeColumn, fitLayout, moveColumn } from '../../../src/shared/list/listLayout.ts';

const COLUMNS = [{ key: 'name', required: true }, { key: 'price' }, { key: 'stock' }];
const keys = (layout: ReturnType<typeof fitLayout>) => layout.columns.map(({ key }) => key);

describe('fitLayout', () => {
  it('shows every column in its first order when nothing is stored', () => {
    expect(fitLayout(null, COLUMNS)).toEqual({
      density: 'standard',
      columns: COLUMNS.map(({ key }) => ({ key, visible: true, width: null })),
    });
  });

  it('drops columns that are gone, adds new ones last and never hides a required one', () => {
    const fitted = fitLayout(
      {
        density: 'compact',
        columns: [
          { key: 'gone', visible: true, width: null },
          { key: 'stock', visible: false, width: 90 },
          { key: 'name', visible: false, width: null },
        ],
      },
      COLUMNS,
    );
    expect(keys(fitted)).toEqual(['stock', 'name', 'price']);
    expect(fitted.columns.map(({ visible }) => visible)).toEqual([false, true, true]);
    expect(fitted.density).toBe('compact');
  });

  it('starts without the columns that are only there on request', () => {
    expect(fitLayout(null, [{ key: 'sku', startsHidden: true }]).columns).toEqual([
      { key: 'sku', visible: false, width: null },
    ]);
  });
});

describe('moveColumn', () => {
  it('moves one column and stops at the ends', () => {
    const layout = fitLayout(null, COLUMNS);
    expect(keys(moveColumn(layout, 2, 0))).toEqual(['stock', 'name', 'price']);
    expect(keys(moveColumn(layout, 0, 9))).toEqual(['price', 'stock', 'name']);
    expect(moveColumn(layout, 9, 0)).toBe(layout);
  });
});

describe('arrangeColumns', () => {
  it('orders, hides and sizes grid columns, those outside the layout last', () => {
    const grid = [{ field: 'actions' }, { field: 'name', flex: 1 }, { field: 'price', width: 100 }, { field: 'stock' }];
    const layout = changeColumn(
      changeColumn(moveColumn(fitLayout(null, COLUMNS), 2, 0), 'price', { visible: false }),
      'name',
      { width: 240 },
    );
    expect(arrangeColumns(grid, layout)).toEqual([
      { field: 'stock' },
      { field: 'name', flex: 0, width: 240 },
      { field: 'actions' },
    ]);
  });
});

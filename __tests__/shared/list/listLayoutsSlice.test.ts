import { expect, it } from '@jest/globals';
import type { ListLayout } from '#contract/schemas/views';
import { layoutChanged, listLayoutsSlice } from '../../../src/shared/list/listLayoutsSlice.ts';

const { reducer } = listLayoutsSlice;
const layout = (density: ListLayout['density']): ListLayout => ({
  density,
  columns: [{ key: 'name', visible: true, width: null }],
});

it('is the same state as before when the server tells the same layout again, or none where there was none', () => {
  const none = reducer(undefined, { type: 'start' });
  expect(reducer(none, layoutChanged({ key: '2:products', layout: null }))).toBe(none);
  const kept = reducer(none, layoutChanged({ key: '2:products', layout: layout('compact') }));
  expect(reducer(kept, layoutChanged({ key: '2:products', layout: layout('compact') }))).toBe(kept);
  expect(reducer(kept, layoutChanged({ key: '2:products', layout: layout('standard') }))).toEqual({
    '2:products': layout('standard'),
  });
  expect(reducer(kept, layoutChanged({ key: '2:products', layout: null }))).toEqual({ '2:products': null });
});

/** The table of wide windows and the grid behind it, which is most of what a list has to fetch. */
export const loadGrid = () => import(/* webpackChunkName: "table" */ './ServerGrid.tsx');

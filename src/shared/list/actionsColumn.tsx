import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid/models';
import type { ReactNode } from 'react';
import { HiddenText } from '../ui/HiddenText.tsx';

/** The column of what can be done with a row. It is not part of the layout: it stays last and is not exported. */
export const actionsColumn = <R extends GridValidRowModel>(
  label: string,
  draw: (row: R) => ReactNode,
): GridColDef<R> => ({
  field: 'actions',
  headerName: label,
  width: 56,
  sortable: false,
  resizable: false,
  align: 'center',
  display: 'flex',
  renderHeader: () => <HiddenText>{label}</HiddenText>,
  renderCell: ({ row }) => draw(row),
});

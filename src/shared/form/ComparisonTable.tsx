import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, type ReactNode } from 'react';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

interface Props {
  headings: readonly [field: string, left: string, right: string];
  /** One field each: its name, and its value in both versions. */
  rows: readonly { field: string; name: string; values: readonly [ReactNode, ReactNode] }[];
}

/** Two versions of a record, field by field; on a phone the name of a field stands above its two values. */
export function ComparisonTable({ headings, rows }: Props) {
  const isNarrow = useIsNarrow();
  const row = ({ name, values: [left, right] }: Props['rows'][number]) => {
    const heading = isNarrow ? (
      <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ borderBottom: 0, pb: 0, fontWeight: 600 }}>
        {name}
      </TableCell>
    ) : (
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
    );
    const versions = (
      <>
        <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>{left}</TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>{right}</TableCell>
      </>
    );
    if (isNarrow)
      return (
        <>
          <TableRow>{heading}</TableRow>
          <TableRow>{versions}</TableRow>
        </>
      );
    return (
      <TableRow>
        {heading}
        {versions}
      </TableRow>
    );
  };
  return (
    <TableContainer>
      <Table size="small" sx={isNarrow ? { tableLayout: 'fixed', '& th, & td': { px: 0.5 } } : undefined}>
        <TableHead>
          <TableRow>
            {headings.slice(isNarrow ? 1 : 0).map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((one) => (
            <Fragment key={one.field}>{row(one)}</Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

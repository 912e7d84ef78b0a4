import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface Props {
  headings: readonly string[];
  /** One field each: its name, and its value in both versions. */
  rows: readonly { field: string; name: string; values: readonly [ReactNode, ReactNode] }[];
}

/** Two versions of a record, field by field. */
export function ComparisonTable({ headings, rows }: Props) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ field, name, values: [left, right] }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>{left}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>{right}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

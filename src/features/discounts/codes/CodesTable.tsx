import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';

/** Longer results are counted in full and shown in part; all of them are in the CSV. */
const ROWS_SHOWN = 200;

/** Who gets which code, and who was left out. */
export function CodesTable({ items }: { items: CreatorCodesAnswer['items'] }) {
  const { t } = useTranslation('discounts');
  return (
    <>
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} aria-label={t('codes.result')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('column.creator')}</TableCell>
              <TableCell>{t('column.code')}</TableCell>
              <TableCell>{t('column.status')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.slice(0, ROWS_SHOWN).map(({ creator, code, outcome }) => (
              <TableRow key={creator.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{creator.name}</TableCell>
                <TableCell sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{code}</TableCell>
                <TableCell>{t(`codes.outcome.${outcome}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {items.length > ROWS_SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {t('codes.more', { count: items.length - ROWS_SHOWN })}
        </Typography>
      )}
    </>
  );
}

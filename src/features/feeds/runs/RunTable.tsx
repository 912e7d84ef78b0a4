import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FeedRun } from '#contract/schemas/feeds';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';
import { useFeedText } from '../useFeedText.ts';
import { RunBadge } from './RunBadge.tsx';
import { useRunText } from './useRunText.ts';

/** On a phone the numbers stand under the moment. */
const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const;
const NUMBERS = ['created', 'updated', 'unchanged', 'removed'] as const;

/** Runs of a feed with what each did; each leads to its own page. */
export function RunTable({ runs }: { runs: readonly FeedRun[] }) {
  const { t } = useTranslation('feedRuns');
  return (
    <TableContainer tabIndex={0} aria-label={t('history')}>
      <Table
        size="small"
        sx={{
          '& th, & td': { px: 0.75 },
          '& thead th': { fontSize: 12 },
          '& tr > :first-of-type': { pl: 0 },
          '& tr > :last-child': { pr: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('column.run')}</TableCell>
            <TableCell>{t('column.status')}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {t('column.duration')}
            </TableCell>
            <TableCell align="right" sx={WIDE}>
              {t('column.items')}
            </TableCell>
            {NUMBERS.map((name) => (
              <TableCell key={name} align="right" sx={WIDE}>
                {t(`column.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const NOTE = { display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' } as const;

function Row({ run }: { run: FeedRun }) {
  const { t } = useTranslation('feedRuns');
  const language = useLanguage();
  const text = useRunText();
  const dates = useDates();
  const feedText = useFeedText();
  const number = (value: number) => (run.isUnchanged ? MISSING : formatNumber(value, language));
  const changed = NUMBERS.filter((name) => run[name] > 0 && !run.isUnchanged)
    .map((name) => `${t(`column.${name}`)}: ${number(run[name])}`)
    .join(' · ');
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
        <MuiLink component={Link} to={paths.feeds.run(run.feedId, run.id)} sx={TOUCH_AREA}>
          <Box component="time" dateTime={run.queuedAt} sx={{ whiteSpace: { md: 'nowrap' } }}>
            {dates.moment(run.queuedAt)}
          </Box>
        </MuiLink>
        <Box component="span" sx={NOTE}>
          {t(`trigger.${run.trigger}`)}
        </Box>
        {changed !== '' && (
          <Box component="span" sx={{ ...NOTE, display: { xs: 'block', md: 'none' } }}>
            {changed}
          </Box>
        )}
      </TableCell>
      <TableCell>
        <RunBadge run={run} />
      </TableCell>
      <TableCell align="right" className="tabular" sx={{ ...WIDE, whiteSpace: 'nowrap' }}>
        {text.duration(run)}
      </TableCell>
      <TableCell align="right" className="tabular" sx={WIDE}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {feedText.items(run)}
        </Box>
      </TableCell>
      {NUMBERS.map((name) => (
        <TableCell key={name} align="right" className="tabular" sx={WIDE}>
          {number(run[name])}
        </TableCell>
      ))}
    </TableRow>
  );
}

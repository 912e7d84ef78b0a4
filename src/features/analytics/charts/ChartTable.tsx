import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ChartProps } from './chartData.ts';
import { useView } from '../../../shared/replay/useView.ts';

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', fontWeight: 'inherit', py: 0.5, pr: 2, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 550 },
  '& td, & thead th + th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 0, pl: 2 },
} as const;

interface Props extends Pick<ChartProps, 'days' | 'lines' | 'dayText' | 'cell'> {
  /** Which chart of the page it belongs to. */
  chart: string;
}

/** The values of a chart as a table, the newest day first; made when it is opened. */
export function ChartTable({ chart, days, lines, dayText, cell }: Props) {
  const { t } = useTranslation('analytics');
  const [isOpen, setOpen] = useView(`chart:${chart}:table`, false);
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{ mt: 0.5, fontSize: 13 }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Box component="summary" sx={{ width: 'fit-content' }}>
        {t('chart.asTable')}
      </Box>
      {isOpen && (
        <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-label={t('chart.asTable')}>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                <th scope="col">{t('chart.day')}</th>
                {lines.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <th scope="row">{dayText(day)}</th>
                    {lines.map((line) => (
                      <td key={line.key}>{cell(line, at)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

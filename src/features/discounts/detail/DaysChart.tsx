import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHART_HEIGHT, columnsPath, roundUp } from '../../../shared/chart/columnsPath.ts';

export interface ChartDay {
  /** A calendar day of the brand, YYYY-MM-DD. */
  day: string;
  value: number;
}

interface Props {
  days: readonly ChartDay[];
  /** What it shows, in a sentence: all that a reader who cannot see it gets, beside the table behind. */
  summary: string;
  dayText: (day: string) => string;
  valueText: (value: number) => string;
  /** A value of the table that opens what it is made of; without it, it is read alone. */
  opened?: ((day: ChartDay) => ReactNode) | undefined;
}

/** Columns by day with three lines to read them by. The words around it are HTML, so that they never stretch. */
export function DaysChart({ days, summary, dayText, valueText, opened }: Props) {
  const { t } = useTranslation('discounts');
  const top = roundUp(Math.max(...days.map(({ value }) => value), 0));
  const [first, last] = [days[0], days.at(-1)];
  const line = { position: 'absolute', insetInline: 0, borderTop: 1, borderColor: 'divider' } as const;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            my: '-8px',
            fontSize: 12,
            lineHeight: '16px',
            textAlign: 'right',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span>{valueText(top)}</span>
          <span>{valueText(0)}</span>
        </Box>
        <Box sx={{ position: 'relative', height: { xs: 120, sm: 160 } }}>
          <Box sx={{ ...line, top: 0 }} />
          <Box sx={{ ...line, top: '50%' }} />
          <Box
            component="svg"
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${days.length} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
          >
            <Box
              component="path"
              d={columnsPath(
                days.map(({ value }) => value),
                top,
              )}
              sx={{ fill: 'var(--m-palette-primary-main)' }}
            />
          </Box>
          <Box sx={{ ...line, bottom: 0, borderColor: 'control.border' }} />
          <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
            {days.map(({ day, value }) => (
              <Box
                key={day}
                title={`${dayText(day)}: ${valueText(value)}`}
                sx={{ flex: 1, '&:hover': { bgcolor: 'action.hover' } }}
              />
            ))}
          </Box>
        </Box>
        <span />
        <Box
          aria-hidden
          sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mt: 0.5 }}
        >
          <span>{first && dayText(first.day)}</span>
          <span>{last && dayText(last.day)}</span>
        </Box>
      </Box>
      <Box component="figcaption" sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
        {summary}
      </Box>
      <Box component="details" sx={{ mt: 1, fontSize: 13 }}>
        <summary>{t('chart.asTable')}</summary>
        <Box sx={{ maxHeight: 240, overflowY: 'auto' }} tabIndex={0} role="region" aria-label={t('chart.asTable')}>
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              '& th, & td': {
                textAlign: 'left',
                fontWeight: 'inherit',
                py: 0.5,
                borderBottom: 1,
                borderColor: 'divider',
              },
              '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
            }}
          >
            <tbody>
              {days.toReversed().map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{dayText(day)}</th>
                  <td>{opened && value > 0 ? opened({ day, value }) : valueText(value)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

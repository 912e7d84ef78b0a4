import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorRow } from '#contract/schemas/creators';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { personName } from '../../shared/format/personName.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { useIsNarrow } from '../../shared/ui/useIsNarrow.ts';
import { Term } from '../../shared/ui/Term.tsx';
import type { TermName } from '../../shared/ui/terms.ts';
import { CreatorPicture } from './CreatorPicture.tsx';
import { useRateText } from './EngagementRate.tsx';
import { useCountryText } from './useCountryText.ts';

type Fact = [label: string, value: (row: CreatorRow) => ReactNode, term?: TermName];

/** The chosen creators beside each other, row by row. */
export function CompareDialog({ rows, onClose }: { rows: readonly CreatorRow[]; onClose: () => void }) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const narrow = useIsNarrow();
  const countryText = useCountryText();
  const rateText = useRateText();
  const hasMatch = rows.some(({ match }) => match);
  const match: Fact = [
    t('column.match'),
    (row) => (row.match ? formatNumber(Math.round(row.match.score), language) : MISSING),
  ];
  const facts: Fact[] = [
    ...(hasMatch ? [match] : []),
    [t('column.followers'), (row) => formatNumber(row.followers, language)],
    [t('column.engagementRate'), (row) => rateText(row.engagementRate), 'er'],
    [t('column.categories'), (row) => row.categories.map((category) => t(`category.${category}`)).join(', ')],
    [t('column.platforms'), (row) => row.platforms.map((platform) => t(`platform.${platform}`)).join(', ')],
    [t('column.place'), (row) => `${row.city}, ${countryText(row.country)}`],
    [t('column.gender'), (row) => t(`gender.${row.gender}`)],
    [t('column.lastActive'), (row) => <RelativeTime instant={row.lastActiveAt} />],
    [t('profile.history'), (row) => (row.workedWith > 0 ? t('workedWith', { count: row.workedWith }) : MISSING)],
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullScreen={narrow} aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{t('compare.title')}</DialogTitle>
      <DialogContent sx={{ overflowX: 'auto' }} tabIndex={0}>
        <Box
          component="table"
          sx={(theme) => ({
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': {
              p: 1.5,
              textAlign: 'left',
              verticalAlign: 'top',
              borderBottom: 1,
              borderColor: 'divider',
              minWidth: 140,
            },
            '& th[scope=row]': { color: 'text.secondary', fontWeight: 400, minWidth: 120 },
            // On a phone each fact stands over its values, so that three creators are beside each other.
            [theme.breakpoints.down('md')]: {
              '& tr': { display: 'grid', gridTemplateColumns: `repeat(${rows.length}, minmax(112px, 1fr))` },
              '& th, & td': { minWidth: 0, px: 1, overflowWrap: 'anywhere' },
              '& th[scope=row], & thead th:first-of-type': { gridColumn: '1 / -1', pb: 0, border: 0 },
              '& thead th:first-of-type': { p: 0 },
            },
          })}
        >
          <thead>
            <tr>
              <th scope="col">
                <HiddenText>{t('compare.fact')}</HiddenText>
              </th>
              {rows.map((row) => (
                <Box component="th" scope="col" key={row.id}>
                  <Box sx={{ maxWidth: 132, borderRadius: 1, overflow: 'hidden', mb: 1 }}>
                    <CreatorPicture person={row} />
                  </Box>
                  {personName(row)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(([label, value, term]) => (
              <tr key={label}>
                <th scope="row">{term ? <Term name={term}>{label}</Term> : label}</th>
                {rows.map((row) => (
                  <td key={row.id}>{value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('compare.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MATCH_FEATURES, MATCH_WEIGHT_MAX, MATCH_WEIGHTS, type MatchFeature } from '#contract/constants/creators';
import { readMatchWeights, writeMatchWeights } from '#contract/rules/match';
import type { CreatorRow } from '#contract/schemas/creators';
import { personName } from '../../shared/format/personName.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import type { CreatorFilter } from './creatorListSpec.ts';
import { oneDecimal } from './EngagementRate.tsx';

/** What the match is made of, for the rows that are shown; the weights can be changed here. */
export function MatchPanel({ state, rows }: { state: ListState<CreatorFilter>; rows: readonly CreatorRow[] }) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const weights = readMatchWeights(state.filters.weights ?? '') ?? MATCH_WEIGHTS;
  const change = (feature: MatchFeature, text: string) => {
    const value = Number(text);
    if (/^\d{1,3}$/.test(text) && value <= MATCH_WEIGHT_MAX)
      state.setFilters({ weights: writeMatchWeights({ ...weights, [feature]: value }) });
  };
  const shown = rows.filter(({ match }) => match);
  return (
    <Accordion variant="outlined" disableGutters sx={{ mb: 2, borderRadius: 1, '&::before': { display: 'none' } }}>
      <AccordionSummary expandIcon={<ChevronDownIcon />}>{t('match.explain')}</AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('match.table')}
        </Typography>
        <Box tabIndex={0} role="region" aria-label={t('match.title')} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              fontSize: 13,
              fontVariantNumeric: 'tabular-nums',
              '& th, & td': {
                px: 1.5,
                py: 0.75,
                borderBottom: 1,
                borderColor: 'divider',
                textAlign: 'right',
                whiteSpace: 'nowrap',
              },
              '& th:first-of-type': {
                textAlign: 'left',
                fontWeight: 400,
                position: { md: 'sticky' },
                left: 0,
                bgcolor: 'background.paper',
              },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t('match.feature')}</th>
                <th scope="col">{t('match.weight')}</th>
                {shown.map((row) => (
                  <th scope="col" key={row.id}>
                    {personName(row)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MATCH_FEATURES.map((feature) => (
                <tr key={feature}>
                  <th scope="row">{t(`match.features.${feature}`)}</th>
                  <td>
                    <Box
                      component="input"
                      type="number"
                      min={0}
                      max={MATCH_WEIGHT_MAX}
                      value={weights[feature]}
                      aria-label={t('match.weightOf', { feature: t(`match.features.${feature}`) })}
                      onChange={(event: { target: { value: string } }) => change(feature, event.target.value)}
                      sx={{
                        width: 64,
                        height: 32,
                        font: 'inherit',
                        textAlign: 'right',
                        color: 'text.primary',
                        bgcolor: 'background.paper',
                        border: 1,
                        borderColor: 'control.border',
                        borderRadius: 1,
                        px: 1,
                      }}
                    />
                  </td>
                  {shown.map((row) => (
                    <td key={row.id}>{row.match?.features[feature]}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={2}>
                  {t('match.title')}
                </th>
                {shown.map((row) => (
                  <Box component="td" key={row.id} sx={{ fontWeight: 650 }}>
                    {row.match && oneDecimal(language).format(row.match.score)}
                  </Box>
                ))}
              </tr>
            </tbody>
          </Box>
        </Box>
        {state.filters.weights && (
          <Button size="small" sx={{ mt: 1 }} onClick={() => state.setFilters({ weights: undefined })}>
            {t('match.reset')}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

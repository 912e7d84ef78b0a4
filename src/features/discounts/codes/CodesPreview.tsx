import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { creatorCode, normalizeCode } from '#contract/rules/discountCodes';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListCodeCandidatesQuery } from '../discountsApi.ts';
import type { CodesFormValues } from './codesFormValues.ts';

/** Of the challenge's creators, as many as show what the pattern does. */
const SHOWN = 5;
/** The drawn letters of an example. */
const EXAMPLE = '7K2M';

/** The codes as they would be called, for real creators of the challenge, while the pattern is typed. */
export function CodesPreview() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const { values } = useFormikContext<CodesFormValues>();
  const { challenge, audience, creators } = values;
  const { currentData: page } = useListCodeCandidatesQuery(
    { brandId, challenge: challenge?.id ?? 0, limit: SHOWN },
    { skip: !challenge },
  );
  const people =
    audience === 'chosen' && creators.length > 0
      ? creators.slice(0, SHOWN)
      : rowsOf(page).map(({ id, creator }) => ({ id, name: creator.name }));
  const total = audience === 'chosen' ? creators.length : (page?.total ?? 0);
  const prefix = normalizeCode(values.prefix) || 'PREFIX';
  return (
    <Paper component="section" variant="outlined" aria-label={t('codes.preview')} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ fontSize: 14, mb: 1 }}>
        {t('codes.preview')}
      </Typography>
      {people.length === 0 ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {t(challenge ? 'codes.nobody' : 'codes.chooseFirst')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="code" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {creatorCode(prefix, name, EXAMPLE)}
              </Box>
            </li>
          ))}
        </Box>
      )}
      {total > people.length && (
        <Typography variant="caption" color="textSecondary">
          {t('codes.andMore', { count: total - people.length })}
        </Typography>
      )}
    </Paper>
  );
}

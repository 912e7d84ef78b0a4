import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inShort, stateChanges } from './stateChanges.ts';

const MOST = 40;
const CODE = { display: 'block', fontSize: 12, lineHeight: '16px', overflowWrap: 'anywhere' } as const;

interface Props {
  title: string;
  /** Of the step. */
  name?: string;
  before: object | undefined;
  after: object;
}

/** What a step changed in the state, path by path: what stood there before and what stands there now. */
export function StateChanges({ title, name, before, after }: Props) {
  const { t } = useTranslation('support');
  const changes = useMemo(() => (before ? stateChanges(before, after, MOST) : []), [before, after]);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ fontSize: 14, lineHeight: '20px' }}>
        {title}
      </Typography>
      {name && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      {changes.length === 0 && <Typography variant="body2">{t('replay.noChanges')}</Typography>}
      <Box component="dl" sx={{ m: 0, maxHeight: 420, overflowY: 'auto' }}>
        {changes.map((change) => (
          <Box key={change.path} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ ...CODE, fontWeight: 600 }}>
              {change.path}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {change.before !== undefined && (
                <Box component="del" sx={{ ...CODE, color: 'text.secondary' }}>
                  {inShort(change.before)}
                </Box>
              )}
              {change.after !== undefined && (
                <Box component="ins" sx={{ ...CODE, textDecoration: 'none' }}>
                  {inShort(change.after)}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {changes.length === MOST && <Typography variant="body2">{t('replay.more', { count: MOST })}</Typography>}
    </Box>
  );
}

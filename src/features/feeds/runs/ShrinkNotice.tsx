import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FeedRunDetail } from '#contract/schemas/feeds';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { TOUCH_TARGET } from '../../../shared/ui/touchTarget.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useRunCommands } from './useRunCommands.ts';

interface Props {
  run: FeedRunDetail;
  shrink: NonNullable<FeedRunDetail['shrink']>;
}

/** More would go than the feed may put away without being asked: what, and the two ways on. */
export function ShrinkNotice({ run, shrink }: Props) {
  const { t } = useTranslation('feedRuns');
  const language = useLanguage();
  const mayWrite = useMay('feeds.write');
  const commands = useRunCommands(run);
  const number = (value: number) => formatNumber(value, language);
  const { removed, current, percent, limitPercent, examples } = shrink;
  const more = removed - examples.length;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('shrink.title', { count: removed, counted: number(removed) })}</AlertTitle>
      {t('shrink.body', {
        current: number(current),
        percent: number(percent),
        limit: number(limitPercent),
      })}
      <Box
        component="ul"
        aria-label={t('shrink.list')}
        sx={{ my: 1, pl: 2.5, maxHeight: 220, overflow: 'auto' }}
        tabIndex={0}
      >
        {examples.map(({ id, name, itemId }) => (
          <li key={id}>
            <MuiLink component={Link} to={paths.products.edit(id)} color="inherit" sx={TOUCH_TARGET}>
              {name}
            </MuiLink>{' '}
            <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
              {itemId}
            </Box>
          </li>
        ))}
        {more > 0 && <li>{t('shrink.more', { count: more, counted: number(more) })}</li>}
      </Box>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <WorkButton
            size="small"
            variant="contained"
            loading={commands.isConfirming}
            isBusy={commands.isCanceling}
            onClick={commands.confirm}
          >
            {t('shrink.confirm', { count: removed, counted: number(removed) })}
          </WorkButton>
          <WorkButton
            size="small"
            variant="outlined"
            color="inherit"
            loading={commands.isCanceling}
            isBusy={commands.isConfirming}
            onClick={commands.cancel}
          >
            {t('shrink.discard')}
          </WorkButton>
        </Box>
      )}
    </Alert>
  );
}

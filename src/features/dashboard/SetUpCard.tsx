import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { SetUpStep } from '#contract/constants/dashboard';
import type { SetUpItem } from '#contract/schemas/dashboard';
import { paths } from '../../shared/paths.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { CheckIcon, CloseIcon } from '../../shared/ui/icons.tsx';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';
import { STEP_TARGETS } from './setUpSteps.ts';

/** Things to do next: each ticks itself from the brand's data and can be put away. */
export function SetUpCard({
  steps,
  onPutAway,
}: {
  steps: readonly SetUpItem[];
  onPutAway: (steps: readonly SetUpStep[]) => void;
}) {
  const { t } = useTranslation('dashboard');
  const done = steps.filter((item) => item.done).length;
  const open = steps.filter((item) => !item.done);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="set-up" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h2" id="set-up" sx={{ flex: 1 }}>
          {t('setUp.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('setUp.progress', { done, count: steps.length })}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ mt: 1.5, mb: 1, height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'divider' }}>
        <Box sx={{ height: '100%', width: `${(done / steps.length) * 100}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((item) => (
          <Step key={item.step} item={item} isNext={item === open[0]} onDismiss={() => onPutAway([item.step])} />
        ))}
      </Box>
      {open.length > 1 && (
        <Button
          size="small"
          color="inherit"
          onClick={() => onPutAway(open.map(({ step }) => step))}
          sx={{ mt: 0.5, ml: -1.25, color: 'text.secondary' }}
        >
          {t('setUp.dismissAll')}
        </Button>
      )}
    </Paper>
  );
}

function Step({
  item: { step, done },
  isNext,
  onDismiss,
}: {
  item: SetUpItem;
  isNext: boolean;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('dashboard');
  const { path, article } = STEP_TARGETS[step];
  const title = t(`setUp.${step}.title`);
  return (
    <Box
      component="li"
      sx={{
        // On a phone what is done is told by the bar: what is still to do, and what waits below, is on the first screen.
        display: { xs: done ? 'none' : 'grid', sm: 'grid' },
        gridTemplate: {
          xs: '"tick text away" "none act act" / auto 1fr auto',
          sm: '"tick text act away" / auto 1fr auto auto',
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        py: 1,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          gridArea: 'tick',
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 24,
          height: 24,
          borderRadius: '50%',
          border: 1,
          borderColor: done ? 'success.main' : 'control.border',
          color: 'success.main',
        }}
      >
        {done && <CheckIcon sx={{ fontSize: 16 }} />}
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography sx={{ fontWeight: done ? 450 : 550, color: done ? 'text.secondary' : 'text.primary' }}>
          {title}
          {done && <HiddenText>, {t('setUp.done')}</HiddenText>}
        </Typography>
        {!done && (
          <Typography variant="body2" color="textSecondary">
            {t(`setUp.${step}.body`)}{' '}
            <Link
              component={RouterLink}
              to={paths.help(article)}
              aria-label={t('setUp.helpAbout', { title })}
              sx={TOUCH_AREA}
            >
              {t('setUp.help')}
            </Link>
          </Typography>
        )}
      </Box>
      {!done && (
        <Button
          component={RouterLink}
          to={path}
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          color={isNext ? 'primary' : 'inherit'}
          aria-label={title}
          sx={{ gridArea: 'act', justifySelf: 'start' }}
        >
          {t(`setUp.${step}.action`)}
        </Button>
      )}
      {!done && (
        <IconButton
          size="small"
          aria-label={t('setUp.dismiss', { title })}
          onClick={onDismiss}
          sx={{ gridArea: 'away', color: 'text.secondary', mx: -0.5 }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}

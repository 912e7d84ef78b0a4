import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CREATOR_CATEGORIES } from '#contract/constants/creators';
import { decisionClock, isUndecided } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { initialsOf } from '../../../shared/format/initials.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { personName } from '../../../shared/format/personName.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { countryName } from '../../../shared/form/countryNames.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { FeeComparison } from './FeeComparison.tsx';
import { ParticipationBadge } from './ParticipationBadge.tsx';
import type { Decision } from './useDecisions.ts';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';

interface Props {
  row: Participation;
  challenge: Challenge;
  /** Null for people who may only read. */
  onDecide: ((decision: Decision) => void) | null;
  onShortlist: (isListed: boolean) => void;
  onWithdrawOffer: () => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Accepting and rejecting are offered elsewhere. */
  isDecidedBelow: boolean;
  /** Came while the page was open. */
  isNew: boolean;
}

/** An application with its evidence as it was: who, how large, the pitch, the samples, the fee, and how long is left to decide. */
export function ParticipationCard({
  row,
  challenge,
  onDecide,
  onShortlist,
  onWithdrawOffer,
  isChosen,
  onChoose,
  isDecidedBelow,
  isNew,
}: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const creator = useOverlay('creator');
  const now = useNow();
  const { profile, status } = row;
  const name = personName(profile);
  const undecided = isUndecided(status);
  const clock = undecided && row.decideBy ? decisionClock(row.decideBy, now) : null;
  // One that was cancelled has a note alone.
  const why = [row.reason && t(`reason.${row.reason}`), row.note].filter(Boolean).join(' · ');
  const categories = CREATOR_CATEGORIES.filter((category) => profile.categories.includes(category));
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={name}
      sx={{
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        alignContent: 'start',
        borderColor: isChosen ? 'primary.main' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        {undecided && onDecide && (
          <Checkbox
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            slotProps={{ input: { 'aria-label': t('pipeline.choose', { name }) } }}
            sx={{ m: -1, mr: -0.5 }}
          />
        )}
        <Avatar
          alt=""
          {...(profile.profileImage && { src: profile.profileImage })}
          sx={{
            width: 44,
            height: 44,
            fontSize: 16,
            fontWeight: 650,
            bgcolor: 'action.selected',
            color: 'text.primary',
          }}
        >
          {initialsOf(name)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            onClick={() => creator.open(row.creatorId)}
            color="text.primary"
            sx={{ ...TOUCH_AREA, fontSize: 15, fontWeight: 600, textAlign: 'left' }}
          >
            {name}
          </Link>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            @{profile.username} · {profile.city}, {countryName(profile.country, language) ?? profile.country}
            {profile.age === null ? '' : ` · ${profile.age}`}
          </Typography>
        </Box>
        <ParticipationBadge status={status} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        <span>
          {t('profile.followers', { count: profile.followers, shown: formatNumber(profile.followers, language) })}
        </span>
        <span>·</span>
        <span>{t('profile.engagement', { rate: formatNumber(profile.engagementRate, language) })}</span>
        {categories.map((category) => (
          <Chip key={category} size="small" variant="outlined" label={t(`category.${category}`)} sx={{ height: 20 }} />
        ))}
      </Box>
      {row.pitch && (
        <Typography
          variant="body2"
          component="blockquote"
          sx={{
            m: 0,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            borderLeft: 2,
            borderColor: 'divider',
            pl: 1.5,
          }}
        >
          {row.pitch}
        </Typography>
      )}
      {profile.samples.length > 0 && (
        <Box
          component="ul"
          aria-label={t('profile.samples')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
            gap: 0.5,
          }}
        >
          {profile.samples.map(({ id, thumbnailUrl }) => (
            <li key={id}>
              <Box
                component="img"
                src={thumbnailUrl}
                alt=""
                loading="lazy"
                sx={{
                  width: '100%',
                  aspectRatio: '4 / 5',
                  objectFit: 'cover',
                  borderRadius: 0.75,
                  display: 'block',
                  bgcolor: 'action.hover',
                }}
              />
            </li>
          ))}
        </Box>
      )}
      <FeeComparison row={row} challenge={challenge} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 12, color: 'text.secondary' }}
      >
        {isNew && <Chip size="small" color="primary" label={t('pipeline.isNew')} sx={{ height: 20 }} />}
        <span>
          {t('pipeline.applied')} <RelativeTime instant={row.createdAt} />
        </span>
        {undecided && row.offeredFeeMinor !== null && (
          <Chip size="small" color="primary" variant="outlined" label={t('pipeline.offerOpen')} sx={{ height: 20 }} />
        )}
        {clock && clock.state !== 'calm' && (
          <Chip
            size="small"
            color={clock.state === 'overdue' ? 'error' : 'warning'}
            variant="outlined"
            label={clock.state === 'overdue' ? t('clock.overdue') : t('clock.decideIn', { count: clock.daysLeft })}
          />
        )}
        {row.pendingBriefVersion !== null && (
          <Chip size="small" variant="outlined" label={t('pipeline.reaccept', { version: row.pendingBriefVersion })} />
        )}
        {status === 'accepted' && row.stage && <Chip size="small" variant="outlined" label={t(`stage.${row.stage}`)} />}
        {row.isOverdue && <Chip size="small" color="error" variant="outlined" label={t('pipeline.overdue')} />}
        {why && <span>{why}</span>}
      </Box>
      {undecided && onDecide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!isDecidedBelow && (
            <Button size="small" variant="outlined" onClick={() => onDecide({ kind: 'accept', rows: [row] })}>
              {t('decide.accept')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onShortlist(status !== 'shortlisted')}>
            {t(status === 'shortlisted' ? 'decide.unshortlist' : 'decide.shortlist')}
          </Button>
          {row.askedFeeMinor !== null && challenge.allowCustomFee && (
            <Button size="small" color="inherit" onClick={() => onDecide({ kind: 'offer', rows: [row] })}>
              {t(row.offeredFeeMinor === null ? 'decide.offer' : 'decide.offerAnew')}
            </Button>
          )}
          {row.offeredFeeMinor !== null && (
            <Button size="small" color="inherit" onClick={onWithdrawOffer}>
              {t('decide.withdrawOffer')}
            </Button>
          )}
          {!isDecidedBelow && (
            <Button size="small" color="inherit" onClick={() => onDecide({ kind: 'reject', rows: [row] })}>
              {t('decide.reject')}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { personName } from '../../shared/format/personName.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';
import { CreatorActions } from './CreatorActions.tsx';
import { CreatorPicture } from './CreatorPicture.tsx';
import { EngagementRate, useRateText } from './EngagementRate.tsx';
import { LastContentsGrid } from './LastContentsGrid.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { KnownCreator } from './readCreator.ts';
import { useCountryText } from './useCountryText.ts';
import { useFollowersText } from './useFollowersText.ts';
import { WorkedTogether } from './WorkedTogether.tsx';
import { WorkedWithBadge } from './WorkedWithBadge.tsx';

/** All that is known of a creator. `wide`, for the page that has the name as its title, sets picture and facts beside the contents. */
export function CreatorProfile({
  brandId,
  creator,
  fetchedAt,
  wide = false,
  children,
}: {
  brandId: number;
  creator: KnownCreator;
  fetchedAt: string | null;
  wide?: boolean;
  /** Stands above what was done together; it may come later than the rest. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('creators');
  const { accounts, engagement, engagementRate, history } = creator;
  const name = personName(creator);
  const level = wide ? 'h2' : 'h3';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide ? 'minmax(0, 360px) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '152px minmax(0, 1fr)', lg: wide ? 'minmax(0, 1fr)' : '152px minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <CreatorPicture person={creator} />
          </Box>
          <Facts creator={creator} name={wide ? null : name} />
        </Box>
        {creator.blocked && <Alert severity="warning">{t('profile.blocked', { name })}</Alert>}
        <CreatorActions brandId={brandId} creator={creator} />
        {creator.bio && <Typography sx={{ overflowWrap: 'anywhere' }}>{creator.bio}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {creator.categories.map((category) => (
            <Chip key={category} size="small" label={t(`category.${category}`)} />
          ))}
          {creator.interests.map((interest) => (
            <Chip key={interest} size="small" variant="outlined" label={interest} />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ProfileSection title={t('profile.contents')} level={level}>
          <LastContentsGrid creator={creator} />
        </ProfileSection>
        {accounts && (
          <ProfileSection title={t('profile.accounts')} level={level}>
            <Accounts accounts={accounts} />
          </ProfileSection>
        )}
        {engagement && engagementRate !== null && (
          <ProfileSection title={t('profile.engagement')} level={level}>
            <Engagement engagement={engagement} rate={engagementRate} />
          </ProfileSection>
        )}
        {children}
        {history && (
          <ProfileSection title={t('profile.history')} level={level}>
            <WorkedTogether history={history} />
          </ProfileSection>
        )}
        {fetchedAt && (
          <Typography variant="caption" color="textSecondary">
            {t('profile.fetched')}: <RelativeTime instant={fetchedAt} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Facts({ creator, name }: { creator: KnownCreator; name: string | null }) {
  const { t } = useTranslation('creators');
  const countryText = useCountryText();
  const followersText = useFollowersText();
  const { username, city, country, gender, age, followers, engagementRate, lastActiveAt, history } = creator;
  const place = [city, country && countryText(country)].filter(Boolean).join(', ');
  const person = [gender && t(`gender.${gender}`), age !== null && t('profile.age', { age })].filter(Boolean);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        overflowWrap: 'anywhere',
      }}
    >
      {name && (
        <Typography component="h2" variant="h1">
          {name}
        </Typography>
      )}
      {username && <Typography color="textSecondary">@{username}</Typography>}
      {place && <Typography>{place}</Typography>}
      {person.length > 0 && <Typography color="textSecondary">{person.join(' · ')}</Typography>}
      {followers !== null && (
        <Typography sx={{ fontWeight: 600 }}>
          {followersText(followers)}
          {engagementRate !== null && (
            <>
              {' · '}
              <EngagementRate rate={engagementRate} />
            </>
          )}
        </Typography>
      )}
      {lastActiveAt && (
        <Typography variant="body2" color="textSecondary">
          {t('profile.lastActive')}: <RelativeTime instant={lastActiveAt} />
        </Typography>
      )}
      {history && (
        <Box>
          <WorkedWithBadge count={history.accepted} />
        </Box>
      )}
    </Box>
  );
}

function Accounts({ accounts }: Required<Pick<KnownCreator, 'accounts'>>) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const rateText = useRateText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {accounts.map(({ platform, handle, url, followers, engagementRate }) => (
        <Box
          component="li"
          key={platform}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span>
            {t(`platform.${platform}`)} ·{' '}
            <Link href={url} target="_blank" rel="noopener noreferrer" sx={TOUCH_TARGET}>
              {handle}
            </Link>
          </span>
          <span>
            {formatNumber(followers, language)}
            {engagementRate !== null && ` · ${rateText(engagementRate)}`}
          </span>
        </Box>
      ))}
    </Box>
  );
}

function Engagement({ engagement, rate }: Required<Pick<KnownCreator, 'engagement'>> & { rate: number }) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const rateText = useRateText();
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{rateText(rate)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('rate.formula')}
      </Typography>
      {engagement.posts > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('rate.worked', {
            likes: number(engagement.likes),
            comments: number(engagement.comments),
            posts: number(engagement.posts),
            followers: number(engagement.followers),
          })}
        </Typography>
      )}
    </>
  );
}

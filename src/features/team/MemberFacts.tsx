import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_PLATFORM_NAMES } from '#contract/constants/profile';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import type { TeamMember } from '#contract/schemas/team';
import { countryName } from '../../shared/form/countryNames.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { Term } from '../../shared/ui/Term.tsx';
import type { TermName } from '../../shared/ui/terms.ts';
import { MemberStatusBadge } from './MemberStatusBadge.tsx';

function SocialLink({ account: { platform, handle, link } }: { account: NonNullable<TeamMember['socialProfile']> }) {
  return (
    <Link href={link} target="_blank" rel="noreferrer">
      {SOCIAL_PLATFORM_NAMES[platform]} @{handle}
    </Link>
  );
}

/** What is known of a member, to read. `withContact` adds what the form beside it would show otherwise. */
export function MemberFacts({ member, withContact }: { member: TeamMember; withContact: boolean }) {
  const { t } = useTranslation(['team', 'common']);
  const roleName = useRoleName();
  const language = useLanguage();
  const isSelf = useCurrentUser().id === member.id;
  const role = roleName(member.role);
  const facts: [string, ReactNode, TermName?][] = [
    [t('column.role'), isSelf ? t('drawer.ownRole', { role }) : role, 'role'],
    [t('column.status'), <MemberStatusBadge key="status" status={member.status} />],
    [t('column.lastLogin'), <RelativeTime key="lastLogin" instant={member.lastLogin} />],
    [
      t('drawer.socialProfile'),
      member.socialProfile ? <SocialLink key="socialProfile" account={member.socialProfile} /> : MISSING,
    ],
    [t('column.followers'), formatNumber(member.followers, language)],
    [t('column.following'), formatNumber(member.following, language)],
    [t('column.verified'), member.verified === null ? MISSING : t(member.verified ? 'verified.yes' : 'verified.no')],
    [t('column.registrationDate'), <RelativeTime key="registrationDate" instant={member.registrationDate} />],
    [t('drawer.joined'), <RelativeTime key="joined" instant={member.joinedAt} />],
    ...(withContact ? contact() : []),
  ];
  function contact(): [string, ReactNode][] {
    return [
      [t('column.company'), member.company ?? MISSING],
      [t('column.country'), countryName(member.country, language) ?? MISSING],
      [t('column.phone'), member.phone ?? MISSING],
    ];
  }
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, 2fr) 3fr', columnGap: 2, rowGap: 1.25 }}
    >
      {facts.map(([label, value, term]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {term ? <Term name={term}>{label}</Term> : label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

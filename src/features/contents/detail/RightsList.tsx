import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#contract/constants/languages';
import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import type { Content } from '#contract/schemas/contents';
import { countryName } from '../../../shared/form/countryNames.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { LicenceLink } from './LicenceLink.tsx';
import { type ContentRightEntry, useListContentRightsQuery } from '../contentsApi.ts';

/** Each right to a content as a sentence, with what it comes from; one that was taken back says so. */
export function RightsList({ content }: { content: Content }) {
  const { id, files, rights } = content;
  // Where there are originals that cannot be had, the way to a right stands beside them.
  const isWayHere = files.length === 0 || rights.state === 'active' || rights.state === 'expiring';
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { currentData, isError, isFetching, error, refetch } = useListContentRightsQuery({ brandId, id });
  const revoked = new Set(currentData?.flatMap(({ revokes }) => revokes ?? []));
  const grants = currentData?.filter(({ kind }) => kind === 'grant') ?? [];
  return (
    <DrawerSection
      title={t('detail.rights')}
      action={
        isWayHere && (
          <Typography variant="body2" component="span">
            <LicenceLink content={content} color="primary" />
          </Typography>
        )
      }
    >
      {!currentData && isError && !isFetching && <ListError error={error} onRetry={() => void refetch()} />}
      {!currentData && isFetching && <Spinner size={20} />}
      {currentData && grants.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('detail.noRights')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {grants.map((right) => (
          <li key={right.id}>
            <RightSentence right={right} />
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {t(`detail.origin.${right.origin}`)}
              {revoked.has(right.id) && ` · ${t('rights.revoked')}`}
            </Box>
          </li>
        ))}
      </Box>
    </DrawerSection>
  );
}

function RightSentence({ right: { usages, territory, startsAt, endsAt } }: { right: ContentRightEntry }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const dates = useDates();
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  const values = {
    usages: list.format(usages.map((usage) => t(`usage.${usage}`))),
    territory: territory.includes(LICENCE_WORLDWIDE)
      ? t('detail.worldwide')
      : list.format(territory.map((code) => countryName(code, language) ?? code)),
    from: dates.date(startsAt),
    until: dates.date(endsAt),
  };
  return <>{endsAt === null ? t('detail.rightForever', values) : t('detail.right', values)}</>;
}

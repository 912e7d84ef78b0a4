import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/schemas/feeds';
import { countryName } from '../../../shared/form/countryNames.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DetailCard, FactList } from '../../../shared/record/DetailCard.tsx';
import { useFeedText } from '../useFeedText.ts';

/** A percent in basis points. */
const PERCENT_BP = 100;

/** Where the feed reads from or who reads it, when, and what becomes of what is missing. */
export function FeedFacts({ feed }: { feed: Feed }) {
  const { t } = useTranslation(['feedRuns', 'feeds']);
  const language = useLanguage();
  const dates = useDates();
  const text = useFeedText();
  const isImport = feed.direction === 'import';
  const ofImport = [
    {
      name: t('facts.source'),
      value: feed.source === 'url' ? feed.url : (feed.upload?.name ?? t('facts.noUpload')),
    },
    { name: t('facts.auth'), value: feed.source === 'url' ? t(`facts.auths.${feed.auth}`) : null },
    { name: t('facts.schedule'), value: text.schedule(feed) },
    { name: t('facts.next'), value: feed.nextRunAt && dates.exact(feed.nextRunAt) },
    { name: t('facts.products'), value: formatNumber(feed.products, language) },
    { name: t('facts.missing'), value: t(`facts.missings.${feed.missingItems}`) },
    {
      name: t('facts.shrink'),
      value: t('facts.shrinkValue', { limit: formatPercent(feed.shrinkLimitPercent * PERCENT_BP, language) }),
    },
  ];
  const ofExport = [
    { name: t('facts.builtAt'), value: <RelativeTime instant={feed.builtAt} /> },
    { name: t('facts.items'), value: text.items(feed) },
    { name: t('facts.bytes'), value: feed.builtAt && feed.export && formatBytes(feed.export.bytes, language) },
    { name: t('facts.form'), value: feed.export && t(`facts.forms.${feed.export.form}`) },
    { name: t('facts.licensed'), value: t(feed.export?.withLicensed ? 'facts.yes' : 'facts.no') },
  ];
  return (
    <DetailCard title={t('facts.title')}>
      <FactList
        facts={[
          ...(isImport ? ofImport : ofExport),
          { name: t('facts.format'), value: t(`feeds:format.${feed.format}`) },
          { name: t('facts.country'), value: countryName(feed.country, language) ?? MISSING },
          { name: t('facts.language'), value: t(`facts.languages.${feed.language}`) },
          { name: t('facts.currency'), value: feed.currency },
          { name: t('facts.updatedAt'), value: <RelativeTime instant={feed.updatedAt} /> },
        ]}
      />
    </DetailCard>
  );
}

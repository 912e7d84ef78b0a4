import { useTranslation } from 'react-i18next';
import { FEED_ATTRIBUTES } from '#contract/constants/feeds';
import type { Feed } from '#contract/schemas/feeds';
import { DetailCard, FactList } from '../../../shared/record/DetailCard.tsx';

/** From which field of the source each attribute is read. */
export function MappingFacts({ mapping }: Pick<Feed, 'mapping'>) {
  const { t } = useTranslation(['feedRuns', 'feedForm']);
  return (
    <DetailCard title={t('mapping')}>
      <FactList
        facts={FEED_ATTRIBUTES.map((name) => {
          const path = mapping[name];
          return { name: t(`feedForm:attribute.${name}`), value: path === undefined ? null : <code>{path}</code> };
        })}
      />
    </DetailCard>
  );
}

import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { NotificationFilter } from './notificationListSpec.ts';

interface Props {
  state: ListState<NotificationFilter>;
  /** How many nobody has read yet, once that is known. */
  unread: number | undefined;
}

/** The filters of the notifications, each a chip: only the unread ones, and one type. */
export function NotificationFilters({ state: { filters, setFilters }, unread }: Props) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const count = unread ? ` (${formatNumber(unread, language)})` : '';
  return (
    <>
      <OneChoiceFilter
        filter="unread"
        label={t('filter.show')}
        options={[{ value: '1', label: `${t('filter.unread')}${count}` }]}
        value={filters.unread}
        onChange={(value) => setFilters({ unread: value })}
      />
      <OneChoiceFilter
        filter="type"
        label={t('column.type')}
        options={NOTIFICATION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
    </>
  );
}

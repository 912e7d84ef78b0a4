import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { NotificationFilter } from './notificationListSpec.ts';

/** All or only the unread ones, and one type. */
export function NotificationFilters({
  state,
  unread,
}: {
  state: ListState<NotificationFilter>;
  unread: number | undefined;
}) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const onlyUnread = state.filters.unread !== undefined;
  const choice = (label: string, pressed: boolean, value: string | undefined) => (
    <Button
      size="small"
      color={pressed ? 'primary' : 'inherit'}
      aria-pressed={pressed}
      onClick={() => state.setFilters({ unread: value })}
      sx={pressed ? { bgcolor: 'action.selected' } : {}}
    >
      {label}
    </Button>
  );
  return (
    <Box
      role="search"
      aria-label={t('filter.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      {choice(t('filter.all'), !onlyUnread, undefined)}
      {choice(
        unread ? `${t('filter.unread')} (${formatNumber(unread, language)})` : t('filter.unread'),
        onlyUnread,
        '1',
      )}
      <OneChoiceFilter
        label={t('filter.type')}
        options={NOTIFICATION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={state.filters.type}
        onChange={(type) => state.setFilters({ type })}
      />
    </Box>
  );
}

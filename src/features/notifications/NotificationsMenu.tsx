import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { hint } from '../../shared/hint/hint.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';
import { notificationItems, useListNotificationsQuery } from './notificationsApi.ts';
import type { NotificationsPanelProps } from './NotificationsPanel.tsx';
import { useAsksForNews } from './useAsksForNews.ts';
import { useMenu } from '../../shared/replay/useMenu.ts';

/** A larger number would not fit beside the bell. */
const SHOWN_MAX = 99;

/** The bell: the ten newest notifications. Failures stay silent, as specified; that of its file, too, and the next press tries again. */
export function NotificationsMenu() {
  const { t } = useTranslation('shell');
  const brandId = useBrandId();
  const asksForNews = useAsksForNews();
  const isAsked = useIsPainted() && asksForNews;
  const { currentData, refetch } = useListNotificationsQuery(
    { brandId },
    { skip: !isAsked, selectFromResult: drawnResult },
  );
  const { isOpen, open, close, button, anchorEl } = useMenu('shell:notifications');
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<NotificationsPanelProps> } | null>(null);
  const unread = currentData?.unread ?? 0;
  const label = t('notifications.button', { count: unread });
  useEffect(() => {
    if (!isOpen || loaded) return;
    import('./NotificationsPanel.tsx').then(({ NotificationsPanel: Panel }) => setLoaded({ Panel }), close);
  }, [isOpen, loaded, close]);
  return (
    <>
      <BarButton
        aria-label={label}
        {...hint(label)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={button}
        onClick={() => {
          open();
          if (isAsked) void refetch();
        }}
      >
        <BellIcon />
        {unread > 0 && <span className="count">{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</span>}
      </BarButton>
      {isOpen && loaded && (
        <loaded.Panel
          anchorEl={anchorEl}
          items={currentData ? notificationItems(currentData) : []}
          unread={unread}
          onClose={close}
        />
      )}
    </>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { hint } from '../../shared/hint/hint.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';
import { notificationItems, useListNotificationsQuery } from './notificationsApi.ts';
import { useAsksForNews } from './useAsksForNews.ts';
import { useMenu } from '../../shared/replay/useMenu.ts';

const NotificationsPanel = lazyPart(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** A larger number would not fit beside the bell. */
const SHOWN_MAX = 99;

/** The bell: the ten newest notifications. Calls that fail stay silent, as specified. */
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
  const unread = currentData?.unread ?? 0;
  const label = t('notifications.button', { count: unread });
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
      <Suspense fallback={null}>
        {isOpen && (
          <NotificationsPanel
            anchorEl={anchorEl}
            items={currentData ? notificationItems(currentData) : []}
            unread={unread}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

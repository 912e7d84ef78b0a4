import Box from '@mui/material/Box';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { NotificationToasts } from '../../features/notifications/NotificationToasts.tsx';
import { NewsLinksContext } from '../../shared/notify/newsLinks.ts';
import { CopyViewContext } from '../../shared/record/copyView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';
import { useSwitchOnOtherScreen } from '../brandArrival.ts';
import { NEWS_LINKS } from '../newsLinks.ts';
import { OverlayBoundary } from '../OverlayBoundary.tsx';
import { Overlays } from '../Overlays.tsx';
import type { PaletteScope } from '../palette/PaletteSearch.tsx';
import { usePaletteShortcut } from '../palette/usePaletteShortcut.ts';
import { BrandBoundary } from './BrandBoundary.tsx';
import { useBrandFromLink } from './brandLinks.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SuspendedBanner } from './SuspendedBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import { TopBar } from './TopBar.tsx';
import { useCopyLink } from './useCopyLink.ts';
import { useSidebar } from './useSidebar.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useIsNarrow } from '../../shared/ui/useIsNarrow.ts';

const CommandPalette = lazyPart(async () => (await import('../palette/CommandPalette.tsx')).CommandPalette);
const SidebarSheet = lazyPart(async () => (await import('./SidebarSheet.tsx')).SidebarSheet);

/** Link to the content, column beside the sidebar, and content are plain elements: the frame is drawn as one. */
const shellLook = {
  display: 'flex',
  minHeight: '100dvh',
  '& > a': {
    position: 'fixed',
    top: -80,
    left: 8,
    zIndex: 'tooltip',
    px: 2,
    py: 1,
    bgcolor: 'background.paper',
    borderRadius: 1,
    color: 'primary.main',
    fontWeight: 550,
    textDecoration: 'none',
    '&:focus': { top: 8 },
  },
  '& > div': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& > div > main': {
    flex: 1,
    width: '100%',
    maxWidth: 1408,
    mx: 'auto',
    px: { xs: 2, md: 3 },
    pt: 3,
    pb: { xs: 12, md: 6 },
    outline: 'none',
  },
} as const;

/** The frame of every signed-in screen: sidebar, top bar, content; the sidebar is a sheet below 768 px. A change of the address draws only what shows it. */
export const AppShell = memo(function AppShell() {
  const { t } = useTranslation('common');
  const narrow = useIsNarrow();
  const [sheetOpen, setSheetOpen] = useView('shell:sheet', false);
  const openSheet = useCallback(() => setSheetOpen(true), [setSheetOpen]);
  const closeSheet = useCallback(() => setSheetOpen(false), [setSheetOpen]);
  const toggleSheet = useCallback(() => setSheetOpen(!sheetOpen), [setSheetOpen, sheetOpen]);
  const [palette, setPalette] = useView<PaletteScope | null>('shell:palette', null);
  const closePalette = useCallback(() => setPalette(null), [setPalette]);
  usePaletteShortcut(useCallback(() => setPalette('all'), [setPalette]));
  const isPainted = useIsPainted();
  const { expanded, toggle } = useSidebar(narrow ? toggleSheet : undefined);
  return (
    <NewsLinksContext value={NEWS_LINKS}>
      <Box sx={shellLook}>
        <a href="#content">{t('action.skipToContent')}</a>
        <Sidebar expanded={expanded} onToggle={toggle} />
        {narrow && (
          <OverlayBoundary name="sidebar" open={sheetOpen} onClose={closeSheet}>
            <SidebarSheet open={sheetOpen} onClose={closeSheet} />
          </OverlayBoundary>
        )}
        <div>
          <TopBar narrow={narrow} onOpenMenu={openSheet} onOpenPalette={setPalette} />
          <OfflineBanner />
          <SuspendedBanner />
          {isPainted && <SubscriptionBanner />}
          <main id="content" tabIndex={-1}>
            <Content />
          </main>
        </div>
        {palette && (
          <OverlayBoundary name="palette" onClose={closePalette}>
            <CommandPalette scope={palette} onClose={closePalette} />
          </OverlayBoundary>
        )}
        {isPainted && <NotificationToasts />}
        <ScrollRestoration />
      </Box>
    </NewsLinksContext>
  );
});

/** The screen of the address in the brand of the address, and what lies over it. */
function Content() {
  useSwitchOnOtherScreen();
  const awaitsBrand = useBrandFromLink();
  const { t } = useTranslation('shell');
  const copyLink = useCopyLink();
  const copyView = useMemo(() => ({ label: t('link.copy'), copy: () => void copyLink() }), [copyLink, t]);
  return (
    <BrandBoundary>
      {!awaitsBrand && (
        <CopyViewContext value={copyView}>
          <Outlet />
          <Overlays />
        </CopyViewContext>
      )}
    </BrandBoundary>
  );
}

import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '../../shared/hint/hint.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { SidebarIcon } from '../../shared/ui/icons.tsx';
import { Brandmark } from './Brandmark.tsx';
import { shortcutKey } from './shortcutKey.ts';
import { SidebarNav } from './SidebarNav.tsx';

const EXPANDED = '16rem';
const COLLAPSED = '3rem';

/** The sidebar of wide screens: words and icons, or icons only. */
export const Sidebar = memo(function Sidebar({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const label = expanded ? t('sidebar.collapse') : t('sidebar.expand');
  return (
    <Box
      component="aside"
      // Above the content, over which a group's entries stand when only icons are shown.
      sx={{
        zIndex: ({ zIndex }) => zIndex.appBar + 1,
        display: { xs: 'none', md: 'flex' },
        displayPrint: 'none',
        flexDirection: 'column',
        flex: 'none',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        width: expanded ? EXPANDED : COLLAPSED,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        overflowX: 'hidden',
        '& > div:last-of-type': { mt: 'auto', p: 0.5 },
      }}
    >
      <Brandmark expanded={expanded} />
      <SidebarNav expanded={expanded} />
      <div>
        <BarButton
          aria-label={label}
          aria-expanded={expanded}
          onClick={onToggle}
          {...hint(`${label} · ${t('sidebar.shortcut', { key: shortcutKey() })}`, 'right')}
        >
          <SidebarIcon />
        </BarButton>
      </div>
    </Box>
  );
});

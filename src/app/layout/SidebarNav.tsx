import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../shared/ui/icons.tsx';
import { SidebarFlyout } from './SidebarFlyout.tsx';
import { isActiveEntry, isOffered, SIDEBAR_ENTRIES, SIDEBAR_GROUPS, type SidebarEntry, type SidebarGroup } from './sidebarEntries.ts';

interface NavProps { expanded: boolean; onNavigate?: (() => void) | undefined }

const rowStyle = {
  display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.25, width: '100%', minHeight: 36, px: '0.625rem', borderRadius: 1,
  fontFamily: 'inherit', fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 450, textAlign: 'left', whiteSpace: 'nowrap', color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current], &[data-active]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 550 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 } as const;

/** The entries, in one list; the one whose page is open is marked. */
export function SidebarNav({ expanded, onNavigate }: NavProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const role = useRole();
  const groups = SIDEBAR_GROUPS.map((group) => ({ ...group, entries: group.entries.filter((entry) => isOffered(entry, role)) }));
  return (
    <Box component="nav" aria-label={t('navigation')} sx={{ p: 0.5, overflowY: 'auto', flex: '0 1 auto' }}>
      <Box component="ul" sx={listStyle}>
        {SIDEBAR_ENTRIES.filter((entry) => isOffered(entry, role)).map((entry) => <Entry key={entry.key} entry={entry} active={isActiveEntry(entry, pathname)} expanded={expanded} onNavigate={onNavigate} />)}
        {groups.filter(({ entries }) => entries.length > 0).map((group) => (
          expanded ? <Group key={group.key} group={group} onNavigate={onNavigate} /> : <IconGroup key={group.key} group={group} />
        ))}
      </Box>
    </Box>
  );
}

/** Of all the entries only two change with the page. */
const Entry = memo(({ entry, active, expanded, onNavigate }: NavProps & { entry: SidebarEntry; active: boolean }) => {
  const { t } = useTranslation('shell');
  const { key, path, icon: Icon } = entry;
  const label = t(`entry.${key}`);
  const link = (
    <ButtonBase component={Link} to={path} onClick={onNavigate} sx={rowStyle} {...(active ? { 'aria-current': 'page' } : {})} {...(expanded ? {} : { 'aria-label': label })}>
      <Icon />
      {expanded && label}
    </ButtonBase>
  );
  return <li>{expanded ? link : <Tooltip title={label} placement="right">{link}</Tooltip>}</li>;
});

function Group({ group: { key, icon: Icon, entries }, onNavigate }: { group: SidebarGroup; onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const hidesActive = !open && entries.some((entry) => isActiveEntry(entry, pathname));
  return (
    <li>
      <ButtonBase aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={rowStyle} {...(hidesActive ? { 'data-active': true } : {})}>
        <Icon />
        <Box component="span" sx={{ flex: 1 }}>{t(`entry.${key}`)}</Box>
        {open ? <ChevronDownIcon /> : <ChevronRightIcon />}
      </ButtonBase>
      <Box component="ul" id={id} hidden={!open} sx={{ ...listStyle, display: open ? 'grid' : 'none', pl: 2, pt: 0.25 }}>
        {entries.map((entry) => <Entry key={entry.key} entry={entry} active={isActiveEntry(entry, pathname)} expanded onNavigate={onNavigate} />)}
      </Box>
    </li>
  );
}

function IconGroup({ group: { key, icon, entries } }: { group: SidebarGroup }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <SidebarFlyout label={t(`entry.${key}`)} icon={icon} isActive={entries.some((entry) => isActiveEntry(entry, pathname))} buttonStyle={rowStyle}>
      <Box component="ul" sx={listStyle}>{entries.map((entry) => <Entry key={entry.key} entry={entry} active={isActiveEntry(entry, pathname)} expanded />)}</Box>
    </SidebarFlyout>
  );
}

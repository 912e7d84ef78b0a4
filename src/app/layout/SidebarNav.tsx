import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../shared/ui/icons.tsx';
import { isActiveEntry, isOffered, SIDEBAR_ENTRIES, SIDEBAR_GROUPS, type SidebarEntry, type SidebarGroup } from './sidebarEntries.ts';

interface NavProps { expanded: boolean; onNavigate?: () => void }

const rowStyle = {
  display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.25, width: '100%', minHeight: 36, px: '0.625rem', borderRadius: 1,
  fontFamily: 'inherit', fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 450, textAlign: 'left', whiteSpace: 'nowrap', color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 550 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** The entries, in one list; the one whose page is open is marked. */
export function SidebarNav({ expanded, onNavigate }: NavProps) {
  const { t } = useTranslation('shell');
  return (
    <Box component="nav" aria-label={t('navigation')} sx={{ p: 0.5, overflowY: 'auto', flex: '0 1 auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {SIDEBAR_ENTRIES.map((entry) => <Entry key={entry.key} entry={entry} expanded={expanded} {...(onNavigate ? { onNavigate } : {})} />)}
        {SIDEBAR_GROUPS.map((group) => <Group key={group.key} group={group} expanded={expanded} {...(onNavigate ? { onNavigate } : {})} />)}
      </Box>
    </Box>
  );
}

function Entry({ entry, expanded, onNavigate }: NavProps & { entry: SidebarEntry }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { key, path, icon: Icon } = entry;
  const label = t(`entry.${key}`);
  return (
    <li>
      <Tooltip title={expanded ? '' : label} placement="right">
        <ButtonBase component={Link} to={path} onClick={onNavigate} sx={rowStyle} {...(isActiveEntry(entry, pathname) ? { 'aria-current': 'page' } : {})} {...(expanded ? {} : { 'aria-label': label })}>
          <Icon />
          {expanded && label}
        </ButtonBase>
      </Tooltip>
    </li>
  );
}

function Group({ group, expanded, onNavigate }: NavProps & { group: SidebarGroup }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const id = useId();
  const role = useRole();
  const { key, icon: Icon, entries } = group;
  const label = t(`entry.${key}`);
  return (
    <li>
      <Tooltip title={expanded ? '' : label} placement="right">
        <ButtonBase aria-expanded={open} aria-controls={id} aria-label={label} onClick={() => setOpen(!open)} sx={rowStyle}>
          <Icon />
          {expanded && <Box component="span" sx={{ flex: 1 }}>{label}</Box>}
          {expanded && (open ? <ChevronDownIcon /> : <ChevronRightIcon />)}
        </ButtonBase>
      </Tooltip>
      <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0, pl: expanded ? 2 : 0 }}>
        {entries.filter((entry) => isOffered(entry, role)).map((entry) => <Entry key={entry.key} entry={entry} expanded={expanded} {...(onNavigate ? { onNavigate } : {})} />)}
      </Box>
    </li>
  );
}

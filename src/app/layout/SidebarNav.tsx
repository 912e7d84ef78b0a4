import Box from '@mui/material/Box';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { hint } from '../../shared/hint/hint.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../shared/ui/icons.tsx';
import { type FollowLink, useFollowLink } from '../../shared/ui/useFollowLink.ts';
import { SidebarFlyout } from './SidebarFlyout.tsx';
import {
  isActiveEntry,
  isOffered,
  SIDEBAR_ENTRIES,
  SIDEBAR_GROUPS,
  type SidebarEntry,
  type SidebarGroup,
} from './sidebarEntries.ts';
import { useView } from '../../shared/replay/useView.ts';

/** Rows are plain links and buttons, which the list styles at once: they are the most of what a first screen draws. */
const rowLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: 36,
  m: 0,
  py: 0,
  px: '0.625rem',
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  fontWeight: 450,
  textAlign: 'left',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  WebkitTapHighlightColor: 'transparent',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current], &[data-active]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 550 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
const navLook = {
  p: 0.5,
  overflowY: 'auto',
  flex: '0 1 auto',
  '& a, & button': rowLook,
  '& button > span': { flex: 1 },
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 },
  '& li > ul': { pl: 2, pt: 0.25 },
  '& ul[hidden]': { display: 'none' },
} as const;

/** The entries, in one list. Their frame does not change with the page, and its look takes as long to work out as they do. */
export function SidebarNav(props: EntriesProps) {
  const { t } = useTranslation('shell');
  return (
    <Box component="nav" aria-label={t('navigation')} sx={navLook}>
      <Entries {...props} />
    </Box>
  );
}

interface EntriesProps {
  expanded: boolean;
  onNavigate?: () => void;
}

/** The one whose page is open is marked. */
function Entries({ expanded, onNavigate }: EntriesProps) {
  const { pathname } = useLocation();
  const role = useRole();
  const follow = useFollowLink(onNavigate);
  const groups = SIDEBAR_GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isOffered(entry, role)),
  }));
  return (
    <ul>
      {SIDEBAR_ENTRIES.filter((entry) => isOffered(entry, role)).map((entry) => (
        <Entry
          key={entry.key}
          entry={entry}
          active={isActiveEntry(entry, pathname)}
          expanded={expanded}
          follow={follow}
        />
      ))}
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group) =>
          expanded ? (
            <Group key={group.key} group={group} follow={follow} />
          ) : (
            <IconGroup key={group.key} group={group} follow={follow} />
          ),
        )}
    </ul>
  );
}

/** Of all the entries only two change with the page. */
const Entry = memo(
  ({
    entry,
    active,
    expanded,
    follow,
  }: {
    entry: SidebarEntry;
    active: boolean;
    expanded: boolean;
    follow: FollowLink;
  }) => {
    const { t } = useTranslation('shell');
    const { key, path, icon: Icon } = entry;
    const label = t(`entry.${key}`);
    return (
      <li>
        <a
          href={path}
          onClick={follow}
          {...(active ? { 'aria-current': 'page' } : {})}
          {...(expanded ? {} : { 'aria-label': label, ...hint(label, 'right') })}
        >
          <Icon />
          {expanded && label}
        </a>
      </li>
    );
  },
);

function Group({ group: { key, icon: Icon, entries }, follow }: { group: SidebarGroup; follow: FollowLink }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [open, setOpen] = useView(`sidebar:${key}`, false);
  const id = useId();
  const hidesActive = !open && entries.some((entry) => isActiveEntry(entry, pathname));
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        {...(hidesActive ? { 'data-active': true } : {})}
      >
        <Icon />
        <span>{t(`entry.${key}`)}</span>
        {open ? <ChevronDownIcon /> : <ChevronRightIcon />}
      </button>
      <ul id={id} hidden={!open}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} active={isActiveEntry(entry, pathname)} expanded follow={follow} />
        ))}
      </ul>
    </li>
  );
}

function IconGroup({ group: { key, icon, entries }, follow }: { group: SidebarGroup; follow: FollowLink }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <SidebarFlyout
      name={key}
      label={t(`entry.${key}`)}
      icon={icon}
      isActive={entries.some((entry) => isActiveEntry(entry, pathname))}
    >
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} active={isActiveEntry(entry, pathname)} expanded follow={follow} />
        ))}
      </ul>
    </SidebarFlyout>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Shortlist } from '#contract/schemas/shortlists';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { SHORTLIST_CREATORS_MAX } from '#contract/constants/shortlists';
import { SelectAllButton } from '../../shared/list/SelectAllButton.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { Term } from '../../shared/ui/Term.tsx';
import { ShortlistChoice } from './ShortlistChoice.tsx';
import { useLazyGetShortlistIdsQuery, useListShortlistsQuery } from './shortlistsApi.ts';
import { useShortlistChanges } from './useShortlistChanges.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { BAR_KEY } from '../../shared/focus/barKey.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const NameDialog = lazyPart(async () => (await import('./ShortlistNameDialog.tsx')).ShortlistNameDialog);
const ShortlistDrawer = lazyPart(async () => (await import('./ShortlistDrawer.tsx')).ShortlistDrawer);

/** What would make the bar hide the creators that are chosen from. */
const NOT_ON_PHONE = { xs: 'none', md: 'inline-flex' } as const;

interface Props {
  brandId: number;
  selectedIds: readonly number[];
  /** How many creators match; choosing all of them rejects with an API fault. */
  total: number;
  onAll: () => Promise<void>;
  onClear: () => void;
  /** Absent where they cannot be compared. */
  onCompare: (() => void) | undefined;
  /** Whether the list at hand is shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Which shortlist is at hand and whom the next invitation would reach: the selected creators, else everybody on the list. */
export function ShortlistBar({ brandId, selectedIds, total, onAll, onClear, onCompare, isOpen, onOpen }: Props) {
  const { t } = useTranslation('creators');
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const lists = useListShortlistsQuery({ brandId }).currentData ?? [];
  const list = lists.find(({ id }) => String(id) === search.get('shortlist')) ?? lists[0] ?? null;
  const mayInvite = useMay('invitations.send');
  const [fetchIds] = useLazyGetShortlistIdsQuery();
  const invite = useOverlay('invite');
  const changes = useShortlistChanges(brandId);
  const [naming, setNaming] = useView('shortlist:create', false);
  const hasSelection = selectedIds.length > 0;
  const count = hasSelection ? selectedIds.length : (list?.creators ?? 0);

  const choose = (id: number) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('shortlist', String(id));
        return next;
      },
      { replace: true },
    );
  const idsOf = async (shortlist: Shortlist | null): Promise<number[]> => {
    if (!shortlist) return [];
    try {
      return await fetchIds({ brandId, id: shortlist.id }).unwrap();
    } catch (error) {
      notify.failed(error, t('shortlist.loadFailed'));
      return [];
    }
  };
  const inviteThem = (creatorIds: readonly number[]) => {
    const challengeId = Number(search.get('match')) || null;
    if (creatorIds.length > 0) invite.open({ creatorIds: [...creatorIds], challengeId });
  };
  const inviteList = async () => {
    const creatorIds = await idsOf(list);
    onOpen(false);
    inviteThem(creatorIds);
  };
  const add = async () => {
    if (!list) setNaming(true);
    else if (await changes.add(list, selectedIds)) onClear();
  };

  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={t('shortlist.bar')}
      data-bottom-bar={hasSelection ? 'tall' : ''}
      {...BAR_KEY}
      sx={{
        // On a phone it covers the results only while there is something to do with chosen ones; the header leads to the list.
        position: { xs: hasSelection ? 'sticky' : 'static', md: 'sticky' },
        bottom: { xs: 0, md: 16 },
        zIndex: 2,
        mt: 2,
        mx: { xs: -2, md: 0 },
        px: { xs: 1.5, md: 2 },
        py: { xs: 0.75, md: 1.25 },
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: { xs: 0.75, md: 1 },
        alignItems: 'center',
        borderRadius: { xs: 0, md: 1 },
        boxShadow: '0 4px 24px rgb(0 0 0 / 8%)',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Term name="shortlist">{t('shortlist.bar')}</Term>
      </Typography>
      <ShortlistChoice lists={lists} list={list} onChoose={choose} onCreate={() => setNaming(true)} />
      {list && (
        // On a phone the header leads to it.
        <Button
          size="small"
          color="inherit"
          onClick={() => onOpen(true)}
          sx={{ display: hasSelection ? NOT_ON_PHONE : undefined }}
        >
          {t('shortlist.open')}
        </Button>
      )}
      <Typography
        variant="body2"
        role="status"
        sx={{ mx: { md: 'auto' }, flex: { xs: 1, md: 'none' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {count === 0 ? t('shortlist.none') : t('shortlist.invited', { count })}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          flexBasis: { xs: '100%', md: 'auto' },
          '& > .MuiButton-contained': { flexGrow: { xs: 1, md: 0 } },
        }}
      >
        {hasSelection && (
          <Button size="small" color="inherit" onClick={onClear}>
            {t('shortlist.clear')}
          </Button>
        )}
        {onCompare && (
          <Button size="small" color="inherit" onClick={onCompare}>
            {t('shortlist.compare')}
          </Button>
        )}
        {hasSelection && (
          <WorkButton size="small" variant="outlined" isBusy={changes.busy} onClick={() => void add()}>
            {list ? t('shortlist.add', { name: list.name }) : t('shortlist.addSelected')}
          </WorkButton>
        )}
        {mayInvite && (
          <Button
            size="small"
            variant="contained"
            disabled={count === 0}
            onClick={() => (hasSelection ? inviteThem(selectedIds) : void inviteList())}
          >
            {t(hasSelection ? 'shortlist.inviteSelected' : 'shortlist.invite')}
          </Button>
        )}
        {hasSelection && selectedIds.length < Math.min(total, SHORTLIST_CREATORS_MAX) && (
          <Box sx={{ display: NOT_ON_PHONE }}>
            <SelectAllButton total={total} most={SHORTLIST_CREATORS_MAX} onSelect={onAll} />
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        {naming && (
          <NameDialog
            title={t('shortlist.create')}
            onClose={() => setNaming(false)}
            onSave={async (name) => {
              const made = await changes.create(name);
              choose(made.id);
              if (hasSelection && (await changes.add(made, selectedIds))) onClear();
              setNaming(false);
            }}
          />
        )}
        {isOpen && list && (
          <ShortlistDrawer
            brandId={brandId}
            list={list}
            onInvite={mayInvite && list.creators > 0 ? () => void inviteList() : undefined}
            onClose={() => onOpen(false)}
          />
        )}
      </Suspense>
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { UseList } from '../../../shared/record/UseList.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { ContentCover } from '../../../shared/media/ContentCover.tsx';
import { useListContentUsesQuery } from '../../contents/contentsApi.ts';

/** Where more contents than this are used is asked one by one. */
const SHOWN_AT_ONCE = 2;
const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;

/** What a licence is about, each content with how the rights to it stand and where it is and was used. */
export function LicensedContents({ licence: { contents, requestedAt, origin } }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const { t: tContents } = useTranslation('contents');
  const dates = useDates();
  const { open } = useOverlay('content');
  const hasUses = requestedAt !== null || origin === 'manual';
  return (
    <DrawerSection title={t('section.contents')}>
      <Box component="ul" sx={{ ...LIST, gap: 1.5 }}>
        {contents.map(({ id, caption, cover, rights }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
            <ContentCover cover={cover} size={[64, 80]} />
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
              <Link
                component="button"
                color="text.primary"
                onClick={() => open(id)}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere', py: 0.25, minHeight: 24 }}
              >
                {caption || t('untitled')}
              </Link>
              <Box sx={{ mb: 0.75 }}>
                <RightsBadge rights={rights} t={tContents} dates={dates} />
              </Box>
              {hasUses && <Uses contentId={id} startsOpen={contents.length <= SHOWN_AT_ONCE} />}
            </Box>
          </Box>
        ))}
      </Box>
    </DrawerSection>
  );
}

function Uses({ contentId, startsOpen }: { contentId: number; startsOpen: boolean }) {
  const { t } = useTranslation('licensing');
  const [isOpen, setOpen] = useView(`uses:${contentId}`, startsOpen);
  if (isOpen) return <ContentUses contentId={contentId} />;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('uses.show')}
    </Button>
  );
}

function ContentUses({ contentId }: { contentId: number }) {
  const { t } = useTranslation('licensing');
  const { currentData: uses, error } = useListContentUsesQuery({ brandId: useBrandId(), id: contentId });
  if (!uses) return error === undefined ? <Spinner size={20} /> : <span>{errorMessage(error, t('uses.failed'))}</span>;
  return <UseList uses={uses} />;
}

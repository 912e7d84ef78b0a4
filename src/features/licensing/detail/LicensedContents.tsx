import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ContentUse, Licence } from '#contract/schemas/licensing';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { ContentCover } from '../ContentCover.tsx';
import { useListContentUsesQuery } from '../../contents/contentsApi.ts';

/** Where more contents than this are used is asked one by one. */
const SHOWN_AT_ONCE = 2;
const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;

/** What a licence is about, each content with where it is and was used. */
export function LicensedContents({ licence: { contents, requestedAt, origin } }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const { open } = useOverlay('content');
  const hasUses = requestedAt !== null || origin === 'manual';
  return (
    <DrawerSection title={t('section.contents')}>
      <Box component="ul" sx={{ ...LIST, gap: 1.5 }}>
        {contents.map(({ id, caption, cover }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
            <ContentCover cover={cover} width={64} height={80} />
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
              <Link
                component="button"
                color="text.primary"
                onClick={() => open(id)}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {caption || t('untitled')}
              </Link>
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
  const [isOpen, setOpen] = useState(startsOpen);
  if (isOpen) return <UseList contentId={contentId} />;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('uses.show')}
    </Button>
  );
}

function UseList({ contentId }: { contentId: number }) {
  const { t } = useTranslation('licensing');
  const { currentData: uses, error } = useListContentUsesQuery({ brandId: useBrandId(), id: contentId });
  if (!uses) return error === undefined ? <Spinner size={20} /> : <span>{errorMessage(error, t('uses.failed'))}</span>;
  return (
    <Box component="ul" aria-label={t('section.uses')} sx={{ ...LIST, gap: 0.5, fontSize: 13, mt: 0.5 }}>
      {uses.length === 0 && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('uses.none')}
        </Box>
      )}
      {uses.map((use) => (
        <Box
          component="li"
          key={`${use.kind} ${use.id}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
        >
          <Use use={use} />
        </Box>
      ))}
    </Box>
  );
}

function Use({ use: { kind, id, name, usage, at, by, url, isLive } }: { use: ContentUse }) {
  const { t } = useTranslation('licensing');
  const text = kind === 'product' ? t('uses.product', { name: name ?? '' }) : t(`uses.${kind}`);
  return (
    <>
      {kind === 'product' ? (
        <Link component={RouterLink} to={paths.products.contents(id)}>
          {text}
        </Link>
      ) : url && isLive ? (
        <Link href={url} target="_blank" rel="noreferrer">
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {usage && `${t(`usage.${usage}`)} `}
        {by && `${by} `}
        {at && <RelativeTime instant={at} />}
      </Box>
      {kind !== 'download' && (
        <Badge {...(isLive && { tone: 'success' as const })}>{t(isLive ? 'uses.live' : 'uses.gone')}</Badge>
      )}
    </>
  );
}

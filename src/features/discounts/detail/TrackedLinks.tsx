import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LINKS_MAX } from '#contract/constants/discounts';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import type { Discount } from '#contract/schemas/discounts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { wholeAddress } from '../../../shared/api/send.ts';
import { useCopy } from '../../../shared/notify/useCopy.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useCloseTrackedLinkMutation, useListTrackedLinksQuery } from '../discountsApi.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const NewLinkDialog = lazyPart(async () => (await import('./NewLinkDialog.tsx')).NewLinkDialog);

const NO_LINKS: readonly TrackedLink[] = [];

/** The links that count who follows them, each to be copied; making one and closing one are for those who may. */
export function TrackedLinks({ discount: { id, state } }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const mayWrite = useMay('discounts.write');
  const notify = useNotify();
  const { currentData: links, error } = useListTrackedLinksQuery({ brandId, id });
  const [close, { isLoading }] = useCloseTrackedLinkMutation();
  const [ending, setEnding] = useViewedRecord('discount:endLink', links ?? NO_LINKS);
  const [isNew, setNew] = useView('discount:newLink', false);
  const end = async (link: TrackedLink) => {
    const answer = await close({ brandId, id, linkId: link.id });
    setEnding(null);
    if (answer.error) notify.failed(answer.error, t('links.endFailed'));
    else notify.success(t('links.ended'));
  };
  const hasRoom = links !== undefined && links.filter(({ isOpen }) => isOpen).length < LINKS_MAX;
  return (
    <DetailCard
      title={t('links.title')}
      action={
        mayWrite &&
        hasRoom && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => setNew(true)}>
            {t('links.new')}
          </Button>
        )
      }
    >
      {!links && error !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {errorMessage(error, t('links.failed'))}
        </Typography>
      )}
      {!links && error === undefined && <Skeleton variant="rounded" height={64} />}
      {links?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('links.empty')}
        </Typography>
      )}
      {(state === 'paused' || state === 'archived') && links?.some(({ isOpen }) => isOpen) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('links.goOn')}
        </Typography>
      )}
      {links && links.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {links.map((link) => (
            <LinkItem key={link.id} link={link} onEnd={mayWrite ? () => setEnding(link) : undefined} />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={ending !== null}
        destructive
        busy={isLoading}
        title={t('links.endTitle')}
        confirmLabel={t('links.end')}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      >
        {t('links.endBody')}
      </ConfirmDialog>
      <Suspense fallback={null}>{isNew && <NewLinkDialog id={id} onClose={() => setNew(false)} />}</Suspense>
    </DetailCard>
  );
}

function LinkItem({ link, onEnd }: { link: TrackedLink; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('discounts');
  const copy = useCopy();
  const address = wholeAddress(link.url);
  const { product, isOpen, clicks, sessions, botClicks } = link;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, fontSize: 13, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{product.name}</Box>
      <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        {address}
      </Box>
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {t('links.counts', { clicks, sessions, bots: botClicks })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isOpen ? (
          <>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('links.copyOf', { name: product.name })}
              onClick={() => void copy(address)}
            >
              {t('links.copy')}
            </Button>
            {onEnd && (
              <Button
                size="small"
                color="inherit"
                aria-label={t('links.endOf', { name: product.name })}
                onClick={onEnd}
              >
                {t('links.end')}
              </Button>
            )}
          </>
        ) : (
          <Badge>{t('links.closed')}</Badge>
        )}
      </Box>
    </Box>
  );
}

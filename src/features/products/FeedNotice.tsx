import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '#contract/schemas/products';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDetachProductMutation, useGetProductFeedQuery, useLazyGetProductQuery } from './productsApi.ts';

interface Props {
  product: Product;
  /** The product as it is then: its own, under another version. */
  onDetached: (product: Product) => void;
}

/** Says which feed keeps the product right, why some of it cannot be changed here, and takes it out of the feed's hands. */
export function FeedNotice({ product, onDetached }: Props) {
  const { t } = useTranslation('products');
  const notify = useNotify();
  const brandId = useBrandId();
  const mayWrite = useMay('products.write');
  const one = { brandId, id: product.id };
  const { currentData: feed } = useGetProductFeedQuery(one);
  const [detach, { isLoading: isDetaching }] = useDetachProductMutation();
  const [reload, { isFetching: isReloading }] = useLazyGetProductQuery();
  const [isAsking, setAsking] = useView('product:detach', false);
  const run = async () => {
    try {
      await detach(one).unwrap();
      onDetached(await reload(one).unwrap());
      notify.success(t('feed.detached'));
    } catch (error) {
      notify.failed(error, t('feed.detachFailed'));
    }
    setAsking(false);
  };
  return (
    <>
      <Alert
        severity="info"
        sx={{ maxWidth: 720, mb: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        action={
          mayWrite && (
            <Button size="small" color="inherit" onClick={() => setAsking(true)}>
              {t('feed.detach')}
            </Button>
          )
        }
      >
        <AlertTitle>{feed ? t('feed.title', { name: feed.name }) : t('feed.titleUnnamed')}</AlertTitle>
        {t('feed.body')}
        {feed && (
          <>
            {' '}
            {t('feed.syncedAt')} <RelativeTime instant={feed.syncedAt} />.{' '}
            {!feed.isStore && (
              <Link to={paths.feeds.detail(feed.id)} style={{ color: 'inherit' }}>
                {t('feed.open')}
              </Link>
            )}
          </>
        )}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        destructive
        busy={isDetaching || isReloading}
        title={t('feed.detachTitle')}
        confirmLabel={t('feed.detach')}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {t('feed.detachBody')}
      </ConfirmDialog>
    </>
  );
}

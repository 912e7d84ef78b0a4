import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { GIFT_ORDERS_MAX } from '#contract/constants/giftOrders';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCreateGiftOrdersMutation, usePreviewGiftOrdersQuery } from '../shipmentsApi.ts';
import { GiftOrdersPreview } from './GiftOrdersPreview.tsx';

const NOTHING = {};

interface Props {
  challengeId: number;
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Shows what the store will be told to make for shipments, and what is left out and why, before anything is made. */
export function GiftOrdersDialog({ challengeId, ids, onDone, onClose }: Props) {
  const { t } = useTranslation(['shipments', 'common']);
  const brandId = useBrandId();
  const asked = ids.slice(0, GIFT_ORDERS_MAX);
  const { currentData: preview, error, refetch } = usePreviewGiftOrdersQuery({ brandId, challengeId, ids: asked });
  const [create] = useCreateGiftOrdersMutation();
  const mode = preview?.mode === 'order' ? 'order' : 'draft';
  const blocked = preview?.blocked ?? null;
  const count = blocked === null ? (preview?.orders.length ?? 0) : 0;
  return (
    <FormDialog
      maxWidth="sm"
      title={t('gift.title')}
      intro={preview && blocked === null && t(`gift.intro.${mode}`, { shop: preview.shopName ?? '' })}
      initialValues={NOTHING}
      send={(_values, key) =>
        create({
          brandId,
          challengeId,
          key,
          body: { mode, ids: (preview?.orders ?? []).map(({ shipmentId }) => shipmentId) },
        }).unwrap()
      }
      toField={() => null}
      doneText={(answer) => t(`gift.asked.${mode}`, { count: answer.asked })}
      failedText={t('gift.refused')}
      submitLabel={count > 0 && t(`gift.confirm.${mode}`, { count })}
      onDone={onDone}
      onClose={onClose}
    >
      {!preview && !error && (
        <Skeleton variant="rounded" height={160} role="status" aria-label={t('common:state.loading')} />
      )}
      {!preview && error && (
        <FaultAlert fault={error} onRetry={() => void refetch()}>
          {t('gift.previewFailed')}
        </FaultAlert>
      )}
      {blocked !== null && (
        <Alert severity="warning">
          {t(`gift.blocked.${blocked}`)}{' '}
          <Link component={RouterLink} to={paths.settings.shopify()} color="inherit">
            {t('gift.toStore')}
          </Link>
        </Alert>
      )}
      {ids.length > asked.length && <Alert severity="info">{t('gift.tooMany', { max: GIFT_ORDERS_MAX })}</Alert>}
      {preview && blocked === null && <GiftOrdersPreview preview={preview} />}
    </FormDialog>
  );
}

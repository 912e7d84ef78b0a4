import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { useIsLackedCall } from '../../shared/api/lackedCall.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { MissingLicense } from './MissingLicense.tsx';
import { LicenseFacts } from './detail/LicenseFacts.tsx';
import { useGetLicenseQuery } from './licensingApi.ts';
import { OriginIcon } from './OriginIcon.tsx';

interface Props {
  /** Null where the address names none. */
  id: number | null;
  /** Whether the list showed that the server has no licences at all. */
  isUnoffered?: boolean;
  onClose: () => void;
}

/** One licence over the list: what it says, how it stands, what can be done with it and what came of it. */
export function LicenseDrawer({ id, isUnoffered = false, onClose }: Props) {
  const { t } = useTranslation(['licensing', 'common']);
  const brandId = useBrandId();
  const query = useGetLicenseQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const licence = query.currentData;
  const { error, isFetching } = query;
  const isLackedHere = useIsLackedCall(error);
  const isLacked = isUnoffered || (!isFetching && isLackedHere);
  const isMissing = isApiFault(error) && error.status === 404 && !isFetching;
  return (
    <RecordDrawer
      title={licence?.creator.name ?? t('detail.title')}
      subtitle={
        licence && (
          <Typography
            variant="body2"
            color="textSecondary"
            className="tabular"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            {licence.code} <OriginIcon origin={licence.origin} />
          </Typography>
        )
      }
      closeLabel={t('detail.close')}
      width={600}
      onClose={onClose}
    >
      {isLacked ? (
        <EmptyState urgent drawing="licence" article="licensing" title={t('missing.title')}>
          {t('missing.body')}
        </EmptyState>
      ) : id !== null && isMissing ? (
        <MissingLicense id={id} />
      ) : (
        <RecordView
          id={id}
          query={query}
          texts={{ notFound: t('detail.missing'), notFoundBody: t('detail.missingBody'), failed: t('detail.failed') }}
          loading={<Skeleton variant="rounded" height={480} role="status" aria-label={t('common:state.loading')} />}
        >
          {(found) => <LicenseFacts key={found.id} licence={found} onGone={onClose} />}
        </RecordView>
      )}
    </RecordDrawer>
  );
}

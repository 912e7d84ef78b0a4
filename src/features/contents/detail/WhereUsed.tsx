import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { useIsLackedCall } from '../../../shared/api/lackedCall.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { UseList } from '../../../shared/record/UseList.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { useListContentUsesQuery } from '../contentsApi.ts';

/** Where a content is and was used: pages of products, public addresses, downloads. */
export function WhereUsed({ content: { id } }: { content: Content }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { currentData, isError, isFetching, error, refetch } = useListContentUsesQuery({ brandId, id });
  const isLacked = useIsLackedCall(error);
  return (
    <DrawerSection title={t('uses.title')}>
      {!currentData &&
        isError &&
        !isFetching &&
        (isLacked ? (
          <Typography variant="body2" color="textSecondary">
            {t('uses.unsupported')}
          </Typography>
        ) : (
          <ListError error={error} title={t('uses.failed')} onRetry={() => void refetch()} />
        ))}
      {!currentData && isFetching && <Spinner size={20} />}
      {currentData && <UseList uses={currentData} />}
    </DrawerSection>
  );
}

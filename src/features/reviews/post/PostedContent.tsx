import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { RecordView } from '../../../shared/record/RecordView.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useGetReviewedContentQuery } from '../reviewsApi.ts';

interface Props {
  id: number;
  title: string;
  onClose: () => void;
  /** As wide as the form, and what stands in its place until it is there. */
  maxWidth: 'xs' | 'sm';
  loading: ReactNode;
  /** The form; for whom it is not, null with the reason in `closed`. */
  children: (content: Content) => ReactNode;
  /** Why there is nothing to enter, where that is so. */
  closed?: (content: Content) => string | null;
}

/** A content that something about its post is entered for: loading, missing, failed, not for this person or as it stands, or its form. */
export function PostedContent({ id, title, onClose, maxWidth, loading, children, closed }: Props) {
  const titleId = useId();
  const { t } = useTranslation(['reviews', 'common']);
  const brandId = useBrandId();
  const mayWrite = useMay('contents.write');
  const query = useGetReviewedContentQuery({ brandId, id }, { selectFromResult: drawnResult });
  const content = query.currentData;
  const reason = mayWrite ? content && closed?.(content) : t('post.byRole');
  if (content && !reason) return children(content);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {content ? (
          reason
        ) : (
          <RecordView
            id={id}
            query={query}
            loading={loading}
            texts={{ notFound: t('missing.title'), notFoundBody: t('missing.body'), failed: t('failed.content') }}
          >
            {() => null}
          </RecordView>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

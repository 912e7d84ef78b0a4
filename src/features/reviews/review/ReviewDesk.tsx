import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useShortcuts } from '../../../shared/focus/useShortcuts.ts';
import { type MediaHandle, MediaViewer } from '../../../shared/media/MediaViewer.tsx';
import { VersionCompare } from '../../../shared/media/VersionCompare.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import type { PendingDecision } from '../decisions/pendingDecisions.ts';
import { type DecisionCommand, useBeginReviewMutation } from '../reviewsApi.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { comparedVersions, marksOf, shownRound, type View } from './reviewView.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

interface Props {
  content: Content;
  /** One about this content that has not arrived yet. */
  decision: PendingDecision | undefined;
  onDecide: (command: DecisionCommand, body?: PendingDecision['body']) => void;
}

export type DeskMode = 'look' | 'request-changes' | 'reject';

const DESK = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: {
    xs: 'minmax(220px, 42dvh) minmax(0, 1fr) / minmax(0, 1fr)',
    md: 'minmax(0, 1fr) / minmax(0, 1fr) 400px',
  },
};

/** The content, large in every state, with all that is needed to judge it beside it. */
export function ReviewDesk({ content, decision, onDecide }: Props) {
  const { t } = useTranslation('reviews');
  const root = useRef<HTMLDivElement>(null);
  const viewer = useRef<MediaHandle>(null);
  const [mode, setMode] = useView<DeskMode>(`review:${content.id}:mode`, 'look');
  const [chosen, setView] = useView<View | null>(`review:${content.id}:version`, null);
  // What is being looked at stays when a newer version arrives.
  const [submission] = useState(content.submission);
  const view = chosen ?? { submission, compareTo: null };
  const mayDecide = useMay('contents.decide');
  useBegun(content, mayDecide);
  const allowed = mayDecide && !decision ? content.allowed : [];
  useShortcuts(root, ({ key, repeat }) => {
    if (repeat) return false;
    const command = { a: 'approve', c: 'request-changes', r: 'reject' }[key.toLowerCase()];
    const known = allowed.find((one) => one === command);
    if (known === 'approve') onDecide('approve');
    else if (known === 'request-changes' || known === 'reject') setMode(known);
    return known !== undefined;
  });
  const name = content.creator?.name ?? t('somebody');
  const round = shownRound(content, view.submission);
  const compared = comparedVersions(content, view, (submission) => t('rounds.version', { submission }));
  return (
    <Box ref={root} sx={DESK}>
      <Box sx={{ display: 'flex', minWidth: 0, minHeight: 0, p: { xs: 1, md: 2 }, pb: 0 }}>
        {compared ? (
          <VersionCompare
            versions={compared}
            marks={marksOf(content, view.submission).filter(({ fileId }) => fileId === compared[1].file.id)}
            handle={viewer}
          />
        ) : (
          <MediaViewer
            key={view.submission}
            files={round?.files ?? content.files}
            label={t('contentOf', { name })}
            marks={marksOf(content, view.submission)}
            handle={viewer}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <ReviewFacts
          content={content}
          view={view}
          onView={setView}
          onJump={({ submission: of, ...to }) => {
            // Of two that run as one the place is the same in both; any other version has to be there first.
            const isThere = of === view.submission || (compared !== null && of === view.compareTo);
            if (!isThere) flushSync(() => setView({ submission: of, compareTo: null }));
            viewer.current?.jump(to);
          }}
          mayDecide={mayDecide}
        />
        <DecisionPanel
          content={content}
          allowed={allowed}
          mode={mode}
          onMode={setMode}
          viewer={viewer}
          onDecide={(command, body) => {
            setMode('look');
            onDecide(command, body);
          }}
        />
      </Box>
    </Box>
  );
}

/** Whoever may decide and opens a new delivery has begun to review it. */
function useBegun({ id, allowed }: Content, mayDecide: boolean): void {
  const brandId = useBrandId();
  const [begin] = useBeginReviewMutation();
  const isNew = mayDecide && allowed.includes('begin');
  useEffect(() => {
    if (isNew) void begin({ brandId, id, key: randomKey() });
  }, [begin, brandId, id, isNew]);
}

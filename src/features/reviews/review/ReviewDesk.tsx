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
import { NewerVersion } from './NewerVersion.tsx';
import { comparedVersions, marksOf, shownRound, type View } from './reviewView.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

interface Props {
  content: Content;
  /** One about this content that has not arrived yet. */
  decision: PendingDecision | undefined;
  /** About the submission that was looked at, which may not be the newest any more. */
  onDecide: (submission: number, command: DecisionCommand, body?: PendingDecision['body']) => void;
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
  // What is being looked at stays when a newer version arrives, and so does what a decision is about: the newest that was seen.
  const [opened] = useState(content.submission);
  const [seen, setSeen] = useView(`review:${content.id}:seen`, opened);
  const view = chosen ?? { submission: opened, compareTo: null };
  const look = (next: View) => {
    setSeen(Math.max(seen, next.submission));
    setView(next);
  };
  const mayDecide = useMay('contents.decide');
  useBegun(content, mayDecide && seen === content.submission);
  const decide = (command: DecisionCommand, body?: PendingDecision['body']) => onDecide(seen, command, body);
  const allowed = mayDecide && !decision ? content.allowed : [];
  useShortcuts(root, ({ key, repeat }) => {
    if (repeat) return false;
    const command = { a: 'approve', c: 'request-changes', r: 'reject' }[key.toLowerCase()];
    const known = allowed.find((one) => one === command);
    if (known === 'approve') decide('approve');
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
          onView={look}
          onJump={({ submission: of, ...to }) => {
            // Of two that run as one the place is the same in both; any other version has to be there first.
            const isThere = of === view.submission || (compared !== null && of === view.compareTo);
            if (!isThere) flushSync(() => look({ submission: of, compareTo: null }));
            viewer.current?.jump(to);
          }}
          mayDecide={mayDecide}
        />
        <NewerVersion seen={seen} newest={content.submission} onLook={look} />
        <DecisionPanel
          content={content}
          seen={seen}
          allowed={allowed}
          mode={mode}
          onMode={setMode}
          viewer={viewer}
          onDecide={(command, body) => {
            setMode('look');
            decide(command, body);
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

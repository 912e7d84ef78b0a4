import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useLastSeen } from '../../../shared/replay/useLastSeen.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  useDeleteChallengeMutation,
  useDuplicateChallengeMutation,
  useRunChallengeMutation,
  useSaveTemplateMutation,
} from '../challengesApi.ts';

export type ChallengeAction = 'duplicate' | 'template' | 'archive' | 'unarchive' | 'delete';
type Asked = 'template' | 'delete';

/** The actions of the challenge list, which shows these rows. Deleting asks first, archiving offers the way back, a template asks for its name. */
export function useChallengeActions(rows: readonly ChallengeRow[]) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const once = useCommand();
  const [chosen, setAsked] = useView<{ action: Asked; id: number } | null>('challenges:ask', null);
  const row = useLastSeen(rows, chosen?.id ?? null);
  const asked = chosen && row ? { action: chosen.action, row } : null;
  const [run] = useRunChallengeMutation();
  const [duplicate] = useDuplicateChallengeMutation();
  const [remove, { isLoading: removing }] = useDeleteChallengeMutation();
  const [saveTemplate] = useSaveTemplateMutation();

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        notify.failed(error, t('actions.failed'));
      }
    },
    [notify, t],
  );

  const move = useCallback(
    (row: ChallengeRow, command: 'archive' | 'unarchive', toast: Parameters<typeof notify.success>[1] = {}) =>
      attempt(async () => {
        await run({ brandId, id: row.id, command, key: randomKey() }).unwrap();
        notify.success(t(`actions.${command}Done`, { title: row.title }), toast);
      }),
    [attempt, brandId, notify, run, t],
  );
  const archive = useCallback(
    (row: ChallengeRow, command: 'archive' | 'unarchive') => {
      const back = command === 'archive' ? 'unarchive' : 'archive';
      void move(row, command, { action: { label: t('actions.undo'), run: () => void move(row, back) } });
    },
    [move, t],
  );

  const onAction = useCallback(
    (action: ChallengeAction, row: ChallengeRow) => {
      if (action === 'delete' || action === 'template') setAsked({ action, id: row.id });
      else if (action === 'duplicate') {
        void attempt(async () => {
          const copy = await once(['duplicate', row.id], (key) => duplicate({ brandId, id: row.id, key }).unwrap());
          notify.success(t('actions.duplicateDone'));
          await navigate(paths.challenges.edit(copy.id));
        });
      } else archive(row, action);
    },
    [archive, attempt, brandId, duplicate, navigate, notify, once, setAsked, t],
  );

  const confirmDelete = async () => {
    if (!asked) return;
    const { id, version, title } = asked.row;
    const { error } = await remove({ brandId, id, version });
    if (!error) notify.success(t('actions.deleteDone', { title }));
    else notify.failed(error, t(errorCode(error) === 'STALE_VERSION' ? 'stale.title' : 'actions.failed'));
    // What somebody has made of it meanwhile is in the list, and is looked at before it is asked about again.
    if (!error || errorCode(error) === 'STALE_VERSION') setAsked(null);
  };
  /** Answers the name of the template; rejects with an API fault. */
  const saveAsTemplate = async (name: string, key: string): Promise<string> => {
    if (asked) await saveTemplate({ brandId, id: asked.row.id, name, key }).unwrap();
    return name;
  };
  return {
    onAction,
    asked,
    busy: removing,
    confirmDelete: () => void confirmDelete(),
    saveTemplate: saveAsTemplate,
    cancel: () => setAsked(null),
  };
}

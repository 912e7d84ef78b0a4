import type { TFunction } from 'i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { RowActionsMenu } from '../../../shared/list/RowActionsMenu.tsx';
import { paths } from '../../../shared/paths.ts';
import { EditIcon, PauseIcon, PlayIcon, RestoreIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import { type FeedAction, offeredActions } from '../offeredActions.ts';

const ICONS = { run: PlayIcon, pause: PauseIcon, resume: RestoreIcon, delete: TrashIcon } as const;

interface Props {
  row: FeedRow;
  onAction: (action: FeedAction, row: FeedRow) => void;
  t: TFunction<'feeds'>;
}

/** What can be done with one feed; the same in the table and on its card. */
export const FeedActionsMenu = ({ row, onAction, t }: Props) => (
  <RowActionsMenu
    id={row.id}
    label={t('actions.label', { name: row.name })}
    actions={[
      { key: 'edit', text: t('actions.edit'), icon: EditIcon, to: paths.feeds.edit(row.id) },
      ...offeredActions(row).map((action) => ({
        key: action,
        text: t(`actions.${action}`),
        icon: ICONS[action],
        onChoose: () => onAction(action, row),
      })),
    ]}
  />
);

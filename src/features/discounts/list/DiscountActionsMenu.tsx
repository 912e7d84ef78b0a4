import type { TFunction } from 'i18next';
import type { DiscountRow } from '#contract/schemas/discounts';
import { RowActionsMenu } from '../../../shared/list/RowActionsMenu.tsx';
import { paths } from '../../../shared/paths.ts';
import { ArchiveIcon, EditIcon, PauseIcon, PlayIcon, RestoreIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import { offeredActions } from '../offeredActions.ts';
import type { DiscountAction } from './useDiscountChanges.ts';

const ICONS = {
  pause: PauseIcon,
  resume: PlayIcon,
  archive: ArchiveIcon,
  restore: RestoreIcon,
  delete: TrashIcon,
} as const;

interface Props {
  row: DiscountRow;
  onAction: (action: DiscountAction, row: DiscountRow) => void;
  t: TFunction<'discounts'>;
}

/** What can be done with one discount; the same in the table and on its card. */
export const DiscountActionsMenu = ({ row, onAction, t }: Props) => (
  <RowActionsMenu
    id={row.id}
    label={t('actions.label', { code: row.code })}
    actions={[
      { key: 'edit', text: t('actions.edit'), icon: EditIcon, to: paths.discounts.edit(row.id) },
      ...offeredActions(row).map((action) => ({
        key: action,
        text: t(`actions.${action}`),
        icon: ICONS[action],
        onChoose: () => onAction(action, row),
      })),
    ]}
  />
);

import type { TFunction } from 'i18next';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { RowActionsMenu } from '../../../shared/list/RowActionsMenu.tsx';
import { paths } from '../../../shared/paths.ts';
import { ArchiveIcon, CardsIcon, EditIcon, RestoreIcon, StarIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import type { ChallengeAction } from './useChallengeActions.ts';

const ICONS = {
  duplicate: CardsIcon,
  template: StarIcon,
  archive: ArchiveIcon,
  unarchive: RestoreIcon,
  delete: TrashIcon,
} as const;

interface Props {
  row: ChallengeRow;
  onAction: (action: ChallengeAction, row: ChallengeRow) => void;
  t: TFunction<'challenges'>;
}

/** What can be done with one challenge; the same in the table, on its card and on the board. */
export function ChallengeActionsMenu({ row, onAction, t }: Props) {
  const { status, phase } = row;
  const isArchived = phase === 'archived';
  const isOver = status === 'completed' || status === 'cancelled';
  const offered: ChallengeAction[] = [
    'duplicate',
    'template',
    ...(!isArchived && (isOver || status === 'draft') ? (['archive'] as const) : []),
    ...(isArchived ? (['unarchive'] as const) : []),
    ...(status === 'draft' ? (['delete'] as const) : []),
  ];
  const edit = { key: 'edit', text: t('actions.edit'), icon: EditIcon, to: paths.challenges.edit(row.id) };
  return (
    <RowActionsMenu
      id={row.id}
      label={t('actions.label', { title: row.title })}
      actions={[
        ...(isArchived || isOver ? [] : [edit]),
        ...offered.map((action) => ({
          key: action,
          text: t(`actions.${action}`),
          icon: ICONS[action],
          isDestructive: action === 'delete',
          onChoose: () => onAction(action, row),
        })),
      ]}
    />
  );
}

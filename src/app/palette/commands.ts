import { foldTr } from '#contract/rules/text';
import type { IconComponent } from '../../shared/ui/icons.tsx';

import type { AreaRecords } from '../areas/area.ts';

const OWN_GROUPS = ['recent', 'screens', 'brands', 'preferences'] as const;
type OwnGroup = (typeof OWN_GROUPS)[number];
/** Groups of the palette's own, whose titles are `palette:group.<name>`, and of records, which are called as their area is. */
export type CommandGroup = OwnGroup | AreaRecords['key'];
export const isOwnGroup = (group: CommandGroup): group is OwnGroup => OWN_GROUPS.some((own) => own === group);

export interface Command {
  /** Also what is remembered as chosen last, for commands that are. */
  id: string;
  group: CommandGroup;
  label: string;
  /** A word or two on the right. */
  detail?: string;
  icon: IconComponent;
  picture?: string | null;
  run: () => void;
}

/** How well a command fits the query: 3 its beginning, 2 the beginning of a word, 1 anywhere, 0 not at all. Every word must occur. */
export function fit(label: string, query: string): number {
  const wanted = foldTr(query);
  const text = foldTr(label);
  if (text.startsWith(wanted)) return 3;
  const words = wanted.split(' ');
  if (!words.every((word) => text.includes(word))) return 0;
  return words.every((word) => text.split(/[\s/·-]+/).some((own) => own.startsWith(word))) ? 2 : 1;
}

/** Commands that fit the query, the best first within each group; without a query all of them, those chosen last in a group of their own. */
export function arrange(commands: readonly Command[], query: string, recent: readonly string[]): Command[] {
  if (query.trim() === '') {
    const lately = recent.flatMap((id) => commands.filter((command) => command.id === id));
    return [
      ...lately.map((command) => ({ ...command, group: 'recent' as const })),
      ...commands.filter(({ id }) => !recent.includes(id)),
    ];
  }
  return commands
    .map((command) => ({ command, score: fit(command.label, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** What tells two commands apart: one chosen lately stands in a group of its own beside nothing else. */
export const commandKey = ({ group, id }: Command): string => `${group}-${id}`;

/** The same commands, those of a group together, the groups in the order in which they come up. */
export function inGroups(commands: readonly Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => commands.filter((command) => command.group === group));
}

import { foldTr } from '#contract/rules/text';
import type { IconComponent } from '../../shared/ui/icons.tsx';

/** Groups of the palette, in this order; their titles are `palette:group.<name>`. */
export type CommandGroup = 'recent' | 'screens' | 'brands' | 'challenges' | 'products' | 'creators' | 'preferences';

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

import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const helpArea: Area = {
  screens: [
    {
      path: patterns.help,
      words: ['help', 'glossary'],
      load: async () => (await import('../../features/help/HelpPage.tsx')).HelpPage,
    },
    {
      path: patterns.helpChallenges,
      words: ['help'],
      load: async () => (await import('../../features/help/ChallengeHelpPage.tsx')).ChallengeHelpPage,
    },
  ],
  entries: [
    { key: 'help', path: paths.help(), icon: 'help' },
    { key: 'challengeHelp', path: paths.challengeHelp(), icon: 'help' },
  ],
};

import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const challengesArea: Area = {
  screens: [
    {
      path: patterns.challenges,
      words: ['challenges', 'lists'],
      lists: ['challenges'],
      load: async () => (await import('../../features/challenges/ChallengeListPage.tsx')).ChallengeListPage,
      hasGrid: true,
    },
    {
      path: patterns.challengeCreate,
      words: ['challenges', 'lists', 'forms'],
      load: async () => (await import('../../features/challenges/ChallengeEditPage.tsx')).ChallengeEditPage,
    },
    {
      path: patterns.challenge,
      words: ['challenges', 'lists'],
      load: async () => (await import('../guards/ChallengeWithDays.tsx')).ChallengeWithDays,
    },
    {
      path: patterns.challengeEdit,
      words: ['challenges', 'lists', 'forms'],
      load: async () => (await import('../../features/challenges/ChallengeEditPage.tsx')).ChallengeEditPage,
    },
  ],
  entries: [
    { key: 'challenges', path: paths.challenges.list(), icon: 'challenge', needs: 'challenges.read', place: 'sidebar' },
    { key: 'challengeCreate', path: paths.challenges.create(), icon: 'plus', needs: 'challenges.write' },
  ],
  news: {
    application_received: { label: 'challenge', to: ({ id }) => (id ? paths.challenges.detail(id) : null) },
  },
  records: {
    key: 'challenges',
    icon: 'challenge',
    find: async () => (await import('../../features/challenges/findChallenges.ts')).findChallenges,
  },
};

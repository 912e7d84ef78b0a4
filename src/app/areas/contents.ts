import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

const WORDS = ['contents', 'lists', 'forms', 'media'];
const loadAlias = async () => (await import('../../features/contents/ContentsAliasPage.tsx')).ContentsAliasPage;

export const contentsArea: Area = {
  screens: [
    {
      path: patterns.contents,
      words: WORDS,
      lists: ['contents'],
      load: async () => (await import('../guards/EntitledContentList.tsx')).EntitledContentList,
      hasGrid: true,
    },
    {
      path: patterns.productContents,
      words: WORDS,
      load: async () => (await import('../guards/EntitledProductContents.tsx')).EntitledProductContents,
      hasGrid: true,
    },
    { path: patterns.content, words: [], load: loadAlias },
    { path: patterns.media, words: [], load: loadAlias },
  ],
  entries: [{ key: 'contents', path: paths.contents(), icon: 'image', needs: 'contents.read', place: 'sidebar' }],
  overlays: {
    content: async () => (await import('../guards/EntitledContentDrawer.tsx')).EntitledContentDrawer,
  },
};

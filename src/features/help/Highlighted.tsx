import Box from '@mui/material/Box';
import { foldTr } from '#contract/rules/text';
import { isMatch } from './helpArticles.ts';

/** A text in which the words that were looked for stand out. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const wanted = foldTr(query)
    .split(' ')
    .filter((word) => word !== '');
  return text.split(/(\s+)/).map((word, place) =>
    isMatch(word, wanted) ? (
      <Box
        component="mark"
        key={place}
        sx={{ bgcolor: 'action.selected', color: 'inherit', borderRadius: '4px', fontWeight: 600, px: '1px' }}
      >
        {word}
      </Box>
    ) : (
      word
    ),
  );
}

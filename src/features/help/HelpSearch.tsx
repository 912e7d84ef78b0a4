import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFound } from '../../shared/replay/useFound.ts';
import { paths } from '../../shared/paths.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { type HelpArticle, searchArticles } from './helpArticles.ts';
import { Highlighted } from './Highlighted.tsx';

/** The search field of the help. */
export function HelpSearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation('help');
  return (
    <OutlinedInput
      type="search"
      fullWidth
      size="small"
      value={query}
      onChange={({ target }) => onQuery(target.value)}
      placeholder={t('search.placeholder')}
      inputProps={{ 'aria-label': t('search.label') }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      sx={{ displayPrint: 'none', pl: 1.25 }}
    />
  );
}

/** What the help says about the query; works without a connection. */
export function HelpResults({ articles, query }: { articles: readonly HelpArticle[]; query: string }) {
  const { t } = useTranslation('help');
  const hits = searchArticles(articles, query);
  const found = useFound('help', articles, query, () => hits.map(({ article }) => article));
  return (
    <section aria-label={t('search.results')}>
      <Typography role="status" color="textSecondary">
        {t('search.found', { count: found.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 2.5, maxWidth: '68ch' }}>
        {found.map((article) => (
          <li key={article.slug}>
            <Link
              component={RouterLink}
              to={article.slug === 'challenges' ? paths.challengeHelp() : paths.help(article.slug)}
              sx={{ fontSize: '1rem' }}
            >
              <Highlighted text={article.title} query={query} />
            </Link>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {/* In a recording other letters were looked for, which stand nowhere. */}
              <Highlighted
                text={hits.find((hit) => hit.article === article)?.snippet ?? article.paragraphs[0] ?? ''}
                query={query}
              />
            </Typography>
          </li>
        ))}
      </Box>
      {found.length === 0 && <Typography sx={{ mt: 1 }}>{t('search.none')}</Typography>}
    </section>
  );
}

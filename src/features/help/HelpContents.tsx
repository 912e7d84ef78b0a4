import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { HelpArticle } from './helpArticles.ts';
import { GLOSSARY, HELP_GROUPS, type HelpPart } from '../../shared/helpContents.ts';

/** All articles by subject; the open one is marked. */
export function HelpContents({ articles, current }: { articles: readonly HelpArticle[]; current: HelpPart | null }) {
  const { t } = useTranslation('help');
  const title = (slug: HelpArticle['slug']) => articles.find((article) => article.slug === slug)?.title ?? slug;
  return (
    <Box component="nav" aria-label={t('contents')} sx={{ displayPrint: 'none', display: 'grid', gap: 2.5 }}>
      {HELP_GROUPS.map(({ key, slugs }) => (
        <Group key={key} title={t(`group.${key}`)}>
          {key === 'campaigns' && <Entry to={paths.challengeHelp()}>{title('challenges')}</Entry>}
          {slugs.map((slug) => (
            <Entry key={slug} to={paths.help(slug)} isCurrent={slug === current}>
              {title(slug)}
            </Entry>
          ))}
          {key === 'start' && (
            <Entry to={paths.help(GLOSSARY)} isCurrent={current === GLOSSARY}>
              {t('glossary')}
            </Entry>
          )}
        </Group>
      ))}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography
        variant="h3"
        component="h2"
        sx={{ px: 1.25, mb: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </div>
  );
}

function Entry({ to, isCurrent = false, children }: { to: string; isCurrent?: boolean; children: ReactNode }) {
  return (
    <li>
      <ButtonBase
        component={Link}
        to={to}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        sx={{
          display: 'block',
          width: '100%',
          px: 1.25,
          py: 0.75,
          borderRadius: 1,
          textAlign: 'left',
          fontSize: '0.875rem',
          lineHeight: '1.25rem',
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 550 },
          '@media (pointer: coarse)': { py: 1.5 },
        }}
      >
        {children}
      </ButtonBase>
    </li>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { toSlug } from '#contract/rules/text';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';
import { ArticleText } from './ArticleText.tsx';
import { HelpFrame } from './HelpFrame.tsx';

/** The section titles of a text. */
const sections = (body: string): string[] => [...body.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** `/help/challenges`: the long guide, with a list of its parts. */
export function ChallengeHelpPage() {
  const { t } = useTranslation('help');
  return (
    <HelpFrame>
      {(articles) => {
        const guide = articles.find(({ slug }) => slug === 'challenges');
        return (
          guide && (
            <>
              <PageHeader title={guide.title} />
              <Box
                sx={{
                  display: 'grid',
                  gap: { xs: 3, md: 5 },
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
                  alignItems: 'start',
                }}
              >
                <Box
                  component="nav"
                  aria-label={t('onThisPage')}
                  sx={{ displayPrint: 'none', position: { md: 'sticky' }, top: { md: '4.5rem' } }}
                >
                  <Link component={RouterLink} to={paths.help()} sx={TOUCH_TARGET}>
                    {t('all')}
                  </Link>
                  <Typography component="h2" variant="h3" sx={{ mt: 2.5, mb: 0.5, color: 'text.secondary' }}>
                    {t('onThisPage')}
                  </Typography>
                  <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
                    {sections(guide.body).map((title) => (
                      <li key={title}>
                        <Link
                          component={RouterLink}
                          to={`#${toSlug(title)}`}
                          color="textPrimary"
                          sx={{ ...TOUCH_TARGET, fontWeight: 450 }}
                        >
                          {title}
                        </Link>
                      </li>
                    ))}
                  </Box>
                </Box>
                <article>
                  <ArticleText>{guide.body}</ArticleText>
                </article>
              </Box>
            </>
          )
        );
      }}
    </HelpFrame>
  );
}

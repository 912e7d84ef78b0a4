import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Markdown } from 'markdown-to-jsx/react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { toSlug } from '#contract/rules/text';
import { isRoute } from '../../shared/isRoute.ts';
import { paths } from '../../shared/paths.ts';
import { Term } from '../../shared/ui/Term.tsx';
import { isTermName } from '../../shared/ui/terms.ts';
import { readSlug } from '../../shared/helpContents.ts';

/**
 * Links of the help: `term:held` shows the meaning of a word, `help:wallet` is another article, `/wallet` a screen. What
 * leads to a screen that this console does not have stays plain text.
 */
function HelpLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const [kind = '', name = ''] = href.split(':');
  if (kind === 'term' && isTermName(name)) return <Term name={name}>{children}</Term>;
  const slug = kind === 'help' ? readSlug(name) : null;
  const to = slug ? paths.help(slug) : href;
  return slug || isRoute(to) ? (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  ) : (
    children
  );
}

const Table = (props: ComponentProps<'table'>) => (
  <Box sx={{ overflowX: 'auto' }}>
    <table {...props} />
  </Box>
);

/** Lines that are to be run: they do not wrap, and can be scrolled with the keyboard. */
const Script = (props: ComponentProps<'pre'>) => <Box component="pre" tabIndex={0} {...props} />;

const OPTIONS: ComponentProps<typeof Markdown>['options'] = {
  disableParsingRawHTML: true,
  forceBlock: true,
  slugify: toSlug,
  overrides: { a: HelpLink, h2: { component: 'h3' }, h3: { component: 'h4' }, table: Table, pre: Script },
};

/** An article's Markdown as elements; it never becomes markup, so nothing in it can run. */
export function ArticleText({ children }: { children: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    // The text comes after the page; only now can the part be shown that the address names.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, children]);
  return (
    <Box
      sx={{
        maxWidth: '68ch',
        fontSize: '0.9375rem',
        lineHeight: 1.65,
        overflowWrap: 'anywhere',
        '& p, & ul, & ol, & table, & blockquote': { my: 1.5 },
        '& li': { my: 0.5 },
        '& ul, & ol': { pl: 3 },
        '& h3': {
          fontSize: '1rem',
          lineHeight: '1.5rem',
          fontWeight: 600,
          mt: 3.5,
          mb: 1,
          scrollMarginTop: '4.5rem',
          breakAfter: 'avoid',
        },
        '& h4': { fontSize: '0.875rem', fontWeight: 600, mt: 2.5, mb: 0.5, breakAfter: 'avoid' },
        '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.875rem', lineHeight: 1.5 },
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
        '& th': { fontWeight: 600 },
        '& th, & td:first-of-type': { overflowWrap: 'normal', minWidth: '6rem' },
        '& code': {
          px: 0.75,
          py: 0.25,
          borderRadius: '6px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
          fontFamily: 'inherit',
          fontSize: '0.8125rem',
          whiteSpace: 'nowrap',
        },
        '& pre': { my: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
        '& pre code': { p: 0, border: 0, bgcolor: 'transparent', fontFamily: 'monospace', whiteSpace: 'pre' },
        '& blockquote': {
          mx: 0,
          px: 2,
          py: 0.25,
          borderLeft: 3,
          borderColor: 'primary.main',
          bgcolor: 'action.hover',
          borderRadius: '0 8px 8px 0',
        },
      }}
    >
      <Markdown options={OPTIONS}>{children}</Markdown>
    </Box>
  );
}

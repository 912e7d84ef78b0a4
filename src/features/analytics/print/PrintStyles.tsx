import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** The console's theme is made with variables, which the general type does not say: rules by their selectors. */
type WithVariables = Theme & { generateStyleSheets(): Record<string, object>[] };

/** The variables of the light colours as the theme writes them. */
const lightColours = (theme: Theme): object =>
  (theme as WithVariables) // see there
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .filter(([selector]) => selector.includes('[data-theme="light"]'))
    .reduce((all, [, variables]) => ({ ...all, ...variables }), {});

/** On paper the analytics are light whatever the theme, charts are as wide as the paper, and nothing is cut in two. */
const onPaper = (theme: Theme) => ({
  '@media print': {
    '@page': { margin: '12mm' },
    ':root[data-theme="dark"]': { ...lightColours(theme), colorScheme: 'light' },
    body: { printColorAdjust: 'exact' },
    // The way to the content, which a click leads along.
    'a[href="#content"]': { display: 'none' },
    '#analytics-panel': {
      '& figure, & tr, & li': { breakInside: 'avoid' },
      '& figure svg': { maxWidth: '100%' },
      '& h2, & h3': { breakAfter: 'avoid' },
      // Figures are buttons too, those that open their rows.
      '& button:not([aria-haspopup="dialog"]), & details, & label': { display: 'none' },
    },
  },
});

/** How the analytics are printed; there while they are shown. */
export function PrintStyles() {
  return <GlobalStyles styles={onPaper} />;
}

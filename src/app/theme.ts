import { createTheme } from '@mui/material/styles';
import { NARROW } from '../shared/ui/narrow.ts';

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The one place where colours are written; everything else names a role. */
const light = {
  background: { default: '#FAF9F7', paper: '#FFFFFF' },
  divider: '#E8E5E1',
  text: { primary: '#1B1823', secondary: '#5C5766' },
  primary: { main: '#5438DC', contrastText: '#FFFFFF' },
  success: { main: '#0B7A4B', contrastText: '#FFFFFF' },
  warning: { main: '#8F5200', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', contrastText: '#FFFFFF' },
  info: { main: '#1859C4', contrastText: '#FFFFFF' },
  control: { border: '#8C8696', raised: '#FFFFFF' },
};

const dark = {
  background: { default: '#0F0D14', paper: '#17151D' },
  divider: '#2B2835',
  text: { primary: '#F3F1F8', secondary: '#AAA4B8' },
  primary: { main: '#A996FF', dark: '#BDAEFF', contrastText: '#140B3D' },
  success: { main: '#4CC38A', contrastText: '#06210F' },
  warning: { main: '#F0B04E', contrastText: '#2A1A00' },
  error: { main: '#FF8A80', dark: '#FFA49C', contrastText: '#3B0704' },
  info: { main: '#7FB2FF', contrastText: '#04193B' },
  control: { border: '#6F6980', raised: '#1F1C27' },
};

declare module '@mui/material/styles' {
  interface Palette {
    control: { border: string; raised: string };
  }
  interface PaletteOptions {
    control?: { border: string; raised: string };
  }
}

/** Where the primary action of a screen sticks to the bottom. */
const PHONE = `@media ${NARROW}`;

/** Light and dark as CSS variables, so that switching needs no new styles and the first paint is right. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', cssVarPrefix: 'm' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1100, xl: 1440 } },
  spacing: 8,
  shape: { borderRadius: 10 },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 120,
      complex: 120,
      enteringScreen: 120,
      leavingScreen: 100,
    },
  },
  typography: {
    fontFamily,
    fontSize: 14,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    body1: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    body2: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    caption: { fontSize: '0.75rem', lineHeight: '1rem' },
    button: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 550, textTransform: 'none' },
    subtitle1: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 550 },
    h1: { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
    h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
    overline: { fontSize: '0.75rem', lineHeight: '1rem', textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          fontFamily: 'inherit',
          '&.Mui-focusVisible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, '@media (pointer: coarse)': { minHeight: 44 } },
        outlined: { borderColor: 'var(--m-palette-control-border)' },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
        sizeLarge: { minHeight: 44, paddingInline: 20 },
      },
    },
    MuiToggleButton: { styleOverrides: { root: { '@media (pointer: coarse)': { minHeight: 44 } } } },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: 10, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } },
    },
    // Labels stand above their fields: they never move, and the form in index.html can look the same.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          pointerEvents: 'auto',
          whiteSpace: 'normal',
          fontSize: '0.8125rem',
          lineHeight: '1.125rem',
          fontWeight: 550,
          color: 'var(--m-palette-text-primary)',
          '&.Mui-focused': { color: 'var(--m-palette-text-primary)' },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        input: {
          height: 'auto',
          padding: '12px 14px',
          lineHeight: '20px',
          '&.MuiInputBase-inputSizeSmall': { padding: '10px 12px' },
          '@media (pointer: coarse)': { fontSize: 16 },
        },
        multiline: { padding: 0 },
        adornedStart: { '& > input.MuiInputBase-input': { paddingLeft: 0 } },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
        root: {
          backgroundColor: 'var(--m-palette-background-paper)',
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--m-palette-control-border)',
          },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          fontSize: '0.75rem',
          lineHeight: '1rem',
          marginInline: 2,
          // What a field that cannot change says of itself is still read.
          '&.Mui-disabled': { color: 'var(--m-palette-text-secondary)' },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--m-palette-divider)' } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--m-palette-divider)',
          backgroundColor: 'var(--m-palette-control-raised)',
          boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
          marginTop: 4,
        },
      },
    },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--m-palette-divider)',
          backgroundColor: 'var(--m-palette-control-raised)',
          boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { scrollPaddingTop: 72, '&:focus-visible': { outline: 'none' } } } },
    MuiMenuItem: {
      styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } },
    },
    // The dialog takes the focus as a whole when it opens; a ring around it says nothing.
    MuiDialog: {
      styleOverrides: {
        container: { '&:focus-visible': { outline: 'none' } },
        paper: {
          '&:focus-visible': { outline: 'none' },
          border: '1px solid var(--m-palette-divider)',
          backgroundColor: 'var(--m-palette-control-raised)',
          boxShadow: '0 16px 48px rgb(0 0 0 / 20%)',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, paddingBottom: 8 } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiTooltip: {
      defaultProps: { arrow: true },
      styleOverrides: {
        tooltip: {
          backgroundColor: 'var(--m-palette-text-primary)',
          color: 'var(--m-palette-background-default)',
          fontSize: '0.8125rem',
          lineHeight: '1.125rem',
          fontWeight: 450,
          padding: '6px 10px',
        },
        arrow: { color: 'var(--m-palette-text-primary)' },
      },
    },
    MuiChip: { styleOverrides: { root: { fontSize: '0.75rem', fontWeight: 550 } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 10, border: '1px solid currentColor', alignItems: 'center', flexWrap: 'wrap' },
        // A button that does not fit beside the text stands under it: broken into lines it would be a column of words.
        message: { flex: '1 1 200px', minWidth: 0 },
        action: { '& .MuiButton-root': { whiteSpace: 'nowrap' } },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 550 } } },
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus is scrolled out from under the top bar and from over the bars at the bottom.
        html: {
          scrollPaddingTop: 72,
          [PHONE]: { scrollPaddingBottom: 96 },
          '&:has([data-bottom-bar])': { scrollPaddingBottom: 104 },
          '&:has([data-close-by])': { scrollPaddingTop: 136 },
          '&[data-keyboard]': {
            [PHONE]: {
              scrollPaddingBottom: 16,
              // A bar with a field of its own stays while that is typed in.
              '& :is([data-bottom-bar], [data-phone-bar], [data-page-action]):not(:focus-within)': { display: 'none' },
            },
          },
        },
        ':root': { '--logo-from': '#6C4CF1', '--logo-to': '#FF7A66' },
        body: { fontFeatureSettings: '"kern"' },
        summary: { cursor: 'pointer', paddingBlock: 4, '@media (pointer: coarse)': { paddingBlock: 10 } },
        '.tabular': { fontVariantNumeric: 'tabular-nums' },
        '.initials::before': { content: 'attr(data-initials)' },
        '.lineIcon': {
          display: 'inline-block',
          flexShrink: 0,
          width: '1em',
          height: '1em',
          fontSize: '1.25rem',
          userSelect: 'none',
        },
        '.barButton': {
          display: 'inline-grid',
          placeItems: 'center',
          flex: 'none',
          width: 40,
          height: 40,
          padding: 0,
          border: 0,
          borderRadius: 10,
          background: 'none',
          font: 'inherit',
          fontSize: '0.8125rem',
          fontWeight: 550,
          color: 'var(--m-palette-text-secondary)',
          cursor: 'pointer',
          WebkitTapHighlightColor: 'transparent',
          position: 'relative',
          '&:hover': { backgroundColor: 'var(--m-palette-action-hover)' },
          '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
          '& > .count': {
            position: 'absolute',
            left: 'calc(50% + 8px)',
            top: 'calc(50% - 8px)',
            transform: 'translate(-50%, -50%)',
            boxSizing: 'border-box',
            minWidth: 20,
            height: 20,
            padding: '0 6px',
            borderRadius: 10,
            fontSize: '0.75rem',
            lineHeight: '20px',
            fontWeight: 550,
            textAlign: 'center',
            color: 'var(--m-palette-primary-contrastText)',
            backgroundColor: 'var(--m-palette-primary-main)',
          },
        },
        '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
        '.spinner': {
          display: 'inline-block',
          boxSizing: 'border-box',
          borderStyle: 'solid',
          borderColor: 'currentcolor',
          borderTopColor: 'transparent',
          borderRadius: '50%',
          color: 'var(--m-palette-primary-main)',
          animation: 'turn 1s linear infinite',
        },
        ':focus-visible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
          // How high a text is gets measured while its width is set: even the shortest transition would still show the old one.
          textarea: { transition: 'none !important' },
          '.spinner': { animation: 'none' },
        },
      },
    },
  },
});

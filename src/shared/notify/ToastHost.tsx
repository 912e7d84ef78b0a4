import GlobalStyles from '@mui/material/GlobalStyles';
import { type OptionsObject, type SnackbarKey, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { NARROW } from '../ui/narrow.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { TimedToast } from './TimedToast.tsx';
import { PHONE_BAR_HEIGHT } from './phoneBar.ts';
import { BESIDE } from './toastPlace.ts';
import { connectToastHost, type Toast } from './toastQueue.ts';

/** Toasts about the person's own actions that have room beside the news. */
const OWN_PLACES = 3;
const TOAST_CLASS = 'toasts';
const NEWS_CLASS = 'toasts-news';
const TOAST_KEY = 'F8';
const CONTENTS = { success: TimedToast, error: TimedToast, warning: TimedToast, info: TimedToast };
const PHONE = `@media ${NARROW}`;
const NEWS_ON_PHONE = { vertical: 'bottom', horizontal: 'center' } as const;
const WIDE = '@media (min-width: 768px)';
/**
 * Beside a dialog or a drawer toasts stand at the left, since the buttons of those are at their right.
 *
 * On a phone what answers the person stands below the bar at the top of pages and full-screen dialogs, where no keyboard
 * hides it. News stand at the bottom, in the room that every page leaves below its last button, and above the button or
 * bar that a page has there. They cover neither title nor, as long as one is open, a menu, sheet or dialog: they are only
 * heard then. Over a dialog the newest answer alone is seen, so that no pile of them reaches its buttons.
 */
const PLACE = (
  <GlobalStyles
    styles={{
      [`.${TOAST_CLASS}.notistack-SnackbarContainer`]: {
        [PHONE]: { top: 60, bottom: 'auto' },
        '@media print': { display: 'none' },
      },
      [`.${TOAST_CLASS}.${NEWS_CLASS}.notistack-SnackbarContainer`]: { [PHONE]: { top: 'auto', bottom: 16 } },
      [`body:has([data-page-action]) .${TOAST_CLASS}.${NEWS_CLASS}.notistack-SnackbarContainer`]: {
        [PHONE]: { bottom: 84 },
      },
      [`body:has([data-bottom-bar]) .${TOAST_CLASS}.notistack-SnackbarContainer`]: {
        [WIDE]: { bottom: 88 },
      },
      [`body:has(${BESIDE}) .${TOAST_CLASS}.notistack-SnackbarContainer`]: {
        [WIDE]: { left: 20, right: 'auto', alignItems: 'flex-start' },
      },
      [`body:has([data-bottom-bar], [data-phone-bar]) .${TOAST_CLASS}.${NEWS_CLASS}.notistack-SnackbarContainer`]: {
        [PHONE]: { bottom: `calc(var(${PHONE_BAR_HEIGHT}, 108px) + 16px)` },
      },
      // Three lines of buttons.
      [`body:has([data-bottom-bar=tall]) .${TOAST_CLASS}.${NEWS_CLASS}.notistack-SnackbarContainer`]: {
        [PHONE]: { bottom: 168 },
      },
      [`body:has(.MuiDialog-root) .${TOAST_CLASS}:not(.${NEWS_CLASS}) > :not(:last-child)`]: {
        [PHONE]: { display: 'none' },
      },
      // The library says on the element itself that it takes presses.
      [`body:has(.MuiModal-root) .${TOAST_CLASS} > :has([data-news])`]: {
        [PHONE]: { opacity: 0, pointerEvents: 'none !important' },
      },
    }}
  />
);

/** An element of the page's own for toasts: a dialog hides everything beside itself from screen readers, but not this. */
function useToastRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    const observer = new MutationObserver(() => root.removeAttribute('aria-hidden'));
    observer.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      root.remove();
    };
  }, [root]);
  return root;
}

/** Draws toasts in the bottom corner, on phones below the top bar and news above the bottom; they are announced by screen readers, and F8 moves the focus to the newest. */
export function ToastHost() {
  const isPhone = useIsNarrow();
  const root = useToastRoot();
  const newsPlaces = isPhone ? 1 : 2;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_KEY)
        [...document.querySelectorAll<HTMLElement>(`.${TOAST_CLASS} button`)].at(-1)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <SnackbarProvider
      maxSnack={OWN_PLACES + newsPlaces}
      preventDuplicate
      domRoot={root}
      Components={CONTENTS}
      classes={{ containerRoot: TOAST_CLASS, containerAnchorOriginBottomCenter: NEWS_CLASS }}
      anchorOrigin={isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
    >
      {PLACE}
      <Connection newsPlaces={newsPlaces} isPhone={isPhone} />
    </SnackbarProvider>
  );
}

function Connection({ newsPlaces, isPhone }: { newsPlaces: number; isPhone: boolean }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const news = useRef<{ shown: Set<SnackbarKey>; waiting: Toast[] }>({ shown: new Set(), waiting: [] });
  useEffect(() => {
    const { current } = news;
    const draw = (
      { kind, message, failure, durationMs, action, details, isNews = false }: Toast,
      options: OptionsObject = {},
    ) =>
      enqueueSnackbar(message, {
        ...options,
        variant: kind,
        // The toast counts itself, so that focus and touch can hold it too.
        autoHideDuration: null,
        ...(durationMs !== undefined && { durationMs }),
        ...(action && { command: action }),
        ...(failure && { failure }),
        ...(details && { details }),
        isNews,
      });
    const showNews = () => {
      while (current.shown.size < newsPlaces) {
        const next = current.waiting.shift();
        if (!next) return;
        // Two that read alike are two pieces of news.
        current.shown.add(
          draw(next, {
            preventDuplicate: false,
            ...(isPhone && { anchorOrigin: NEWS_ON_PHONE }),
            onExited: (_node, key) => {
              current.shown.delete(key);
              showNews();
            },
          }),
        );
      }
    };
    const show = (toast: Toast) => {
      if (!toast.isNews) {
        draw(toast);
        return;
      }
      current.waiting.push(toast);
      showNews();
    };
    return connectToastHost(show, () => {
      current.waiting = [];
      for (const key of current.shown) closeSnackbar(key);
    });
  }, [enqueueSnackbar, closeSnackbar, newsPlaces, isPhone]);
  return null;
}

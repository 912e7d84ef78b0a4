import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type OptionsObject, type SnackbarKey, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { TimedToast } from './TimedToast.tsx';
import { connectToastHost, type Toast } from './toastQueue.ts';

/** Toasts about the person's own actions that have room beside the news. */
const OWN_PLACES = 3;
const TOAST_CLASS = 'toasts';
const TOAST_KEY = 'F8';
const CONTENTS = { success: TimedToast, error: TimedToast, warning: TimedToast, info: TimedToast };
const PHONE = '@media (max-width: 767.95px)';
/**
 * On a phone below the bar at the top of pages and full-screen dialogs, whose buttons stand at the bottom; there news do
 * not lie over a menu, sheet or dialog either.
 */
const PLACE = (
  <GlobalStyles
    styles={{
      [`.${TOAST_CLASS}.notistack-SnackbarContainer`]: { [PHONE]: { top: 60, bottom: 'auto' }, '@media print': { display: 'none' } },
      [`body:has(.MuiModal-root) .${TOAST_CLASS} [data-news]`]: { [PHONE]: { display: 'none' } },
    }}
  />
);

/** Draws toasts in the bottom corner, on phones below the top bar; they are announced by screen readers, and F8 moves the focus to the newest. */
export function ToastHost() {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const newsPlaces = isPhone ? 1 : 2;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_KEY) [...document.querySelectorAll<HTMLElement>(`.${TOAST_CLASS} button`)].at(-1)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <SnackbarProvider
      maxSnack={OWN_PLACES + newsPlaces}
      preventDuplicate
      Components={CONTENTS}
      classes={{ containerRoot: TOAST_CLASS }}
      anchorOrigin={isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
    >
      {PLACE}
      <Connection newsPlaces={newsPlaces} />
    </SnackbarProvider>
  );
}

function Connection({ newsPlaces }: { newsPlaces: number }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const news = useRef<{ shown: Set<SnackbarKey>; waiting: Toast[] }>({ shown: new Set(), waiting: [] });
  useEffect(() => {
    const { current } = news;
    const draw = ({ kind, message, durationMs, action, isNews = false }: Toast, options: OptionsObject = {}) => enqueueSnackbar(message, {
      ...options,
      variant: kind,
      // The toast counts itself, so that focus and touch can hold it too.
      autoHideDuration: null,
      ...(durationMs !== undefined && { durationMs }),
      ...(action && { command: action }),
      isNews,
    });
    const showNews = () => {
      while (current.shown.size < newsPlaces) {
        const next = current.waiting.shift();
        if (!next) return;
        // Two that read alike are two pieces of news.
        current.shown.add(draw(next, { preventDuplicate: false, onExited: (_node, key) => { current.shown.delete(key); showNews(); } }));
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
  }, [enqueueSnackbar, closeSnackbar, newsPlaces]);
  return null;
}

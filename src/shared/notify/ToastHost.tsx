import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { connectToastHost } from './toastQueue.ts';

const DEFAULT_DURATION_MS = 5000;

/** Draws toasts in the bottom corner; they are announced by screen readers and wait while the pointer is on them. */
export function ToastHost() {
  return (
    <SnackbarProvider maxSnack={3} preventDuplicate anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      <Connection />
    </SnackbarProvider>
  );
}

function Connection() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      connectToastHost(({ kind, message, durationMs, action }) => {
        enqueueSnackbar(message, {
          variant: kind,
          autoHideDuration: durationMs ?? DEFAULT_DURATION_MS,
          ...(action && {
            action: (key) => (
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  closeSnackbar(key);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            ),
          }),
        });
      }),
    [enqueueSnackbar, closeSnackbar],
  );
  return null;
}

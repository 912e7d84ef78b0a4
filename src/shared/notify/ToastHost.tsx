import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { connectToastHost } from './toastQueue.ts';

const DEFAULT_DURATION_MS = 5000;

/** Calm toasts on the raised surface; the kind is told by an icon and its colour. */
const ToastContent = styled(MaterialDesignContent)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (color: string) => ({ '& #notistack-snackbar > svg': { color } });
  return {
    '&&': {
      backgroundColor: palette.control.raised, color: palette.text.primary, border: `1px solid ${palette.divider}`,
      borderRadius: 10, boxShadow: '0 8px 24px rgb(0 0 0 / 16%)', fontSize: '0.875rem', lineHeight: '1.25rem', padding: '8px 12px',
    },
    '&.notistack-MuiContent-success': tint(palette.success.main),
    '&.notistack-MuiContent-error': tint(palette.error.main),
    '&.notistack-MuiContent-warning': tint(palette.warning.main),
    '&.notistack-MuiContent-info': tint(palette.info.main),
  };
});
const CONTENTS = { success: ToastContent, error: ToastContent, warning: ToastContent, info: ToastContent };

/** Draws toasts in the bottom corner; they are announced by screen readers and wait while the pointer is on them. */
export function ToastHost() {
  return (
    <SnackbarProvider maxSnack={3} preventDuplicate Components={CONTENTS} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
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

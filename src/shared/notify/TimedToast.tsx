import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CustomContentProps, MaterialDesignContent, useSnackbar } from 'notistack';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../ui/icons.tsx';
import type { ReportSubject } from '../report/reportQueue.ts';
import { ToastDetails } from './ToastDetails.tsx';
import { KINDS, type Toast } from './toastQueue.ts';
import { useToastLife } from './useToastLife.ts';
import { useToldToast } from './useToldToast.ts';

const DEFAULT_DURATION_MS = 5000;

/** What a toast needs beyond what the library hands over. Not an interface: the library takes only types with known keys. */
type ToastExtras = {
  durationMs?: number;
  command?: NonNullable<Toast['action']>;
  failure?: NonNullable<Toast['failure']>;
  details?: ReportSubject;
  isNews?: boolean;
};

declare module 'notistack' {
  interface VariantOverrides {
    success: ToastExtras;
    error: ToastExtras;
    warning: ToastExtras;
    info: ToastExtras;
  }
}

/** Calm toasts on the raised surface; the kind is told by an icon and its colour. */
const ToastContent = styled(MaterialDesignContent)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (color: string) => ({ '& #notistack-snackbar > svg': { color } });
  return {
    '&&': {
      backgroundColor: palette.control.raised,
      color: palette.text.primary,
      border: `1px solid ${palette.divider}`,
      flexWrap: 'nowrap',
      borderRadius: 10,
      boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      padding: '4px 12px',
    },
    '&.notistack-MuiContent-success': tint(palette.success.main),
    '&.notistack-MuiContent-error': tint(palette.error.main),
    '&.notistack-MuiContent-warning': tint(palette.warning.main),
    '&.notistack-MuiContent-info': tint(palette.info.main),
  };
});

/** One toast: leaves by itself, on Escape or by its button, and stays while pointer, finger or focus are on it. */
export function TimedToast({
  ref,
  durationMs = DEFAULT_DURATION_MS,
  command,
  failure,
  details,
  isNews = false,
  ...content
}: CustomContentProps & ToastExtras & { ref?: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('common');
  const { closeSnackbar } = useSnackbar();
  useToldToast({
    kind: KINDS.find((kind) => kind === content.variant) ?? 'info',
    message: typeof content.message === 'string' ? content.message : '',
    ...(failure && { failure }),
  });
  const close = () => closeSnackbar(content.id);
  const holders = useToastLife(durationMs, close);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const buttons = (
    <>
      {command && (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            close();
            command.run();
          }}
        >
          {command.label}
        </Button>
      )}
      <IconButton
        color="inherit"
        size="small"
        aria-label={t('action.close')}
        onClick={close}
        sx={{ width: 40, height: 40 }}
      >
        <CloseIcon />
      </IconButton>
    </>
  );
  return (
    <Box
      ref={ref}
      onKeyDown={onKeyDown}
      {...holders}
      {...(isNews && { 'data-news': true })}
      sx={{ flex: 1, minWidth: 0 }}
    >
      <ToastContent
        {...content}
        message={
          details ? (
            // One block: the library lays out what stands in the message in a row.
            <Box sx={{ py: 0.5 }}>
              {content.message}
              <ToastDetails details={details} onClose={close} />
            </Box>
          ) : (
            content.message
          )
        }
        action={buttons}
      />
    </Box>
  );
}

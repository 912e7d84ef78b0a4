import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { errorCode, errorMessage, errorRequestId } from '../../shared/api/errorMessage.ts';
import { BESIDE } from '../../shared/notify/toastPlace.ts';
import { isToldToast, type ToldToast } from '../../shared/notify/useToldToast.ts';
import { selectView, type ViewOwner } from '../../shared/replay/viewSlice.ts';
import { NARROW } from '../../shared/ui/narrow.ts';

/** The toasts that were shown at this moment of a recording, where they stood. */
export function PlayedToasts() {
  const view = useSelector((state: ViewOwner) => selectView(state));
  const toasts = Object.entries(view).flatMap(([name, toast]) => (isToldToast(name, toast) ? [{ name, toast }] : []));
  return (
    <Stack
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: 20,
        bottom: 20,
        gap: 1,
        maxWidth: 420,
        [`body:has(${BESIDE}) &`]: { left: 20, right: 'auto' },
        [`@media ${NARROW}`]: { left: 20, right: 20, top: 60, bottom: 'auto' },
      }}
    >
      {toasts.map(({ name, toast }) => (
        <Suspense key={name} fallback={null}>
          <PlayedToast toast={toast} />
        </Suspense>
      ))}
    </Stack>
  );
}

function PlayedToast({ toast: { kind, said, values, text = '', fault } }: { toast: ToldToast }) {
  const [namespace] = said?.split(':') ?? [];
  // One of those that the console has, or none.
  const { i18n } = useTranslation(namespace as 'common');
  const own = said ? i18n.t(said, { ...values, defaultValue: text }) : text;
  const details = [errorCode(fault), errorRequestId(fault)].filter(Boolean).join(' · ');
  return (
    <Alert severity={kind} variant="outlined" sx={{ bgcolor: 'background.paper', color: 'text.primary' }}>
      {errorMessage(fault, own)}
      {details && <code style={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}>{details}</code>}
    </Alert>
  );
}

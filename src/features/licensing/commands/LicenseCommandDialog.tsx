import type { Licence } from '#contract/schemas/licensing';
import { CounterDialog } from './CounterDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { OfferedCommand } from './LicenseActions.tsx';
import { PayDialog } from './PayDialog.tsx';
import { PlainDialog } from './PlainDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TerminateDialog } from './TerminateDialog.tsx';

interface Props {
  command: OfferedCommand;
  licence: Licence;
  onGone: () => void;
  onClose: () => void;
}

/** Asks for what a command about a licence needs. */
export function LicenseCommandDialog({ command, licence, onGone, onClose }: Props) {
  const about = { licence, onClose };
  switch (command) {
    case 'counter':
      return <CounterDialog {...about} />;
    case 'accept':
    case 'retry':
      return <PayDialog {...about} command={command} />;
    case 'decline':
      return <DeclineDialog {...about} />;
    case 'terminate':
      return <TerminateDialog {...about} />;
    case 'revoke':
      return <RevokeDialog {...about} />;
    default:
      return <PlainDialog {...about} command={command} onGone={onGone} />;
  }
}

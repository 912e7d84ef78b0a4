import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useCopy } from '../../shared/notify/useCopy.ts';
import { LaptopIcon } from '../../shared/ui/icons.tsx';
import type { RootState } from '../rootReducer.ts';
import { supportState } from '../supportState.ts';
import type { Command } from './commands.ts';

/** "Copy support state": what support sees the same screens by, onto the clipboard. */
export function useCopyState(): Command {
  const { t } = useTranslation('palette');
  const store = useStore<RootState>();
  const copy = useCopy();
  const run = () => void copy(supportState(store.getState(), window.location.pathname), t('stateCopied'));
  return { id: 'copyState', group: 'preferences', label: t('copyState'), icon: LaptopIcon, run };
}

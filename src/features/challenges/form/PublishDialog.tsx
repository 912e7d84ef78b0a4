import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LAUNCH_WARNINGS, type LaunchWarning } from '#contract/constants/challenges';
import type { LaunchItem } from '#contract/rules/launchChecklist';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { goToField } from './briefSections.ts';
import { CostSummary } from './CostSummary.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import type { CurrencyCode } from '#contract/constants/money';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useView } from '../../../shared/replay/useView.ts';

interface Props {
  items: readonly LaunchItem[];
  faults: ReadonlyMap<string, string>;
  currency: CurrencyCode;
  facts: LaunchFacts;
  busy: boolean;
  /** What the server said to the last try. */
  problem: ReactNode;
  /** Where the problem came of. */
  fault: unknown;
  onPublish: (acknowledged: LaunchWarning[]) => void;
  onClose: () => void;
}

/** Before publishing: what stands in the way, or what it costs and what to acknowledge. */
export function PublishDialog({ items, faults, currency, facts, busy, problem, fault, onPublish, onClose }: Props) {
  const { t } = useTranslation('challenges');
  const [understood, setUnderstood] = useView('challenge:understood', false);
  const blocked = items.some(({ isBlocking }) => isBlocking);
  const warnings = LAUNCH_WARNINGS.filter((code) => items.some((item) => item.code === code));
  // Every way leads out of the dialog; to a field once the dialog lets go of the focus.
  const leave = (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('button, a')) setTimeout(onClose);
  };
  const go = (field: string) => setTimeout(() => setTimeout(() => goToField(field)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The form of the brief is around it.
    event.stopPropagation();
    onPublish(warnings);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="publish-title"
      disableRestoreFocus={blocked}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id="publish-title">{t(blocked ? 'publish.blockedTitle' : 'publish.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem && <FaultAlert fault={fault}>{problem}</FaultAlert>}
          {items.length > 0 && (
            <div onClickCapture={leave}>
              <LaunchChecklist items={items} currency={currency} faults={faults} onGo={go} />
            </div>
          )}
          {!blocked && <CostSummary percent={facts.commissionPercent} />}
          {!blocked && warnings.length > 0 && (
            <FormControlLabel
              control={<Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)} />}
              label={t('publish.understood')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('publish.back')}
          </Button>
          {!blocked && (
            <WorkButton type="submit" variant="contained" loading={busy} disabled={warnings.length > 0 && !understood}>
              {t('publish.confirm')}
            </WorkButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

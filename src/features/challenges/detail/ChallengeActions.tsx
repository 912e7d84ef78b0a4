import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import {
  type PlainCommand,
  useCancelChallengeMutation,
  useDuplicateChallengeMutation,
  useRunChallengeMutation,
} from '../challengesApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useMenu } from '../../../shared/replay/useMenu.ts';

const CommandDialog = lazyPart(async () => (await import('./CommandDialog.tsx')).CommandDialog);

const PLAIN: readonly PlainCommand[] = ['pause', 'resume', 'complete', 'archive', 'unarchive'];
export type AskedCommand = 'complete' | 'cancel' | 'pause';

/** What can be done with the challenge as it stands; what ends or stops something asks first. */
export function ChallengeActions({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const mayWrite = useMay('challenges.write');
  const mayCancel = useMay('challenges.cancel');
  const { button, ...menu } = useMenu('challenge:actions');
  const [asked, setAsked] = useView<AskedCommand | null>('challenge:command', null);
  const once = useCommand();
  const [run, { isLoading: running }] = useRunChallengeMutation();
  const [cancel] = useCancelChallengeMutation();
  const [duplicate] = useDuplicateChallengeMutation();
  const { id, allowed, status, version } = challenge;

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      setAsked(null);
      notify.success(done);
    } catch (error) {
      setAsked(null);
      notify.failed(error, t('actions.failed'));
    }
  };
  const command = (name: PlainCommand) =>
    attempt(
      () => once([name, version], (key) => run({ brandId, id, command: name, key }).unwrap()),
      t(`command.${name}Done`),
    );
  const choose = (name: PlainCommand) => {
    menu.close();
    if (name === 'complete' || name === 'pause') setAsked(name);
    else void command(name);
  };
  const copy = () => {
    menu.close();
    void attempt(async () => {
      const made = await once('duplicate', (key) => duplicate({ brandId, id, key }).unwrap());
      await navigate(paths.challenges.edit(made.id));
    }, t('actions.duplicateDone'));
  };
  const reading = (
    <Button component={Link} to={paths.challenges.edit(id)} variant="outlined" color="inherit">
      {t('actions.read')}
    </Button>
  );
  if (!mayWrite) return reading;
  const isOpen = status === 'published' || status === 'paused';
  return (
    <>
      {isOpen && (
        <Button component={Link} to={paths.challenges.edit(id)} variant="outlined" color="inherit">
          {t('actions.edit')}
        </Button>
      )}
      {!isOpen && status !== 'draft' && reading}
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        ref={button}
        onClick={menu.open}
      >
        {t('column.actions')}
      </Button>
      <Menu open={menu.isOpen} anchorEl={menu.anchorEl} onClose={menu.close}>
        {PLAIN.filter((name) => allowed.includes(name)).map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {t(`command.${name}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={copy}>{t('actions.duplicate')}</MenuItem>
        {allowed.includes('cancel') && mayCancel && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              menu.close();
              setAsked('cancel');
            }}
          >
            {t('command.cancel')}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked && (
          <CommandDialog
            command={asked}
            challenge={challenge}
            busy={running}
            onConfirm={() => asked !== 'cancel' && void command(asked)}
            onCancelChallenge={(reason, key) => cancel({ brandId, id, reason, key }).unwrap()}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

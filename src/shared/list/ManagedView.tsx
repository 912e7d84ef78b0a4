import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VIEW_NAME_MAX } from '#contract/constants/lists';
import type { SavedView } from '#contract/schemas/views';
import { hint } from '../hint/hint.ts';
import { EditIcon, type IconComponent, SaveIcon, StarIcon, TrashIcon } from '../ui/icons.tsx';
import { useView } from '../replay/useView.ts';
import { WorkButton } from '../ui/WorkButton.tsx';

interface Props {
  view: SavedView;
  /** Whether the person may change it for everybody who sees it. Opening the list with it is each person's own affair. */
  mayChange: boolean;
  onDefault: () => void;
  /** All three answer whether it was done. */
  onRename: (name: string) => Promise<boolean>;
  onOverwrite: () => Promise<boolean>;
  onDelete: () => Promise<boolean>;
}

/** One saved view: whether the list opens with it, and changing it. What cannot be undone asks in its place. */
export function ManagedView({ view, mayChange, onDefault, onRename, onOverwrite, onDelete }: Props) {
  const { t } = useTranslation('lists');
  const [acting, setActing] = useView<'rename' | 'overwrite' | 'delete' | null>(`view:${view.id}:change`, null);
  const [isBusy, setBusy] = useState(false);
  const done = () => setActing(null);
  const { name } = view;
  const act = async () => {
    setBusy(true);
    const isDone = await (acting === 'delete' ? onDelete() : onOverwrite());
    setBusy(false);
    if (isDone) done();
  };
  if (acting === 'rename') return <Renaming view={view} onRename={onRename} onDone={done} />;
  return (
    <ListItem disableGutters divider>
      <ListItemText primary={name} secondary={t(`views.${view.scope}`)} />
      {acting ? (
        <>
          <Button size="small" autoFocus onClick={done}>
            {t('cancel')}
          </Button>
          <WorkButton
            size="small"
            color={acting === 'delete' ? 'error' : 'primary'}
            loading={isBusy}
            onClick={() => void act()}
          >
            {t(`views.${acting}`)}
          </WorkButton>
        </>
      ) : (
        <>
          <IconButton
            aria-pressed={view.isDefault}
            aria-label={t('views.defaultNamed', { name })}
            color={view.isDefault ? 'primary' : 'default'}
            onClick={onDefault}
          >
            <StarIcon fontSize="small" />
          </IconButton>
          {mayChange && (
            <>
              <Action icon={EditIcon} label={t('views.renameNamed', { name })} onUse={() => setActing('rename')} />
              <Action
                icon={SaveIcon}
                label={t('views.overwriteNamed', { name })}
                onUse={() => setActing('overwrite')}
              />
              <Action icon={TrashIcon} label={t('views.deleteNamed', { name })} onUse={() => setActing('delete')} />
            </>
          )}
        </>
      )}
    </ListItem>
  );
}

function Action({ icon: Icon, label, onUse }: { icon: IconComponent; label: string; onUse: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onUse} {...hint(label)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

interface RenamingProps {
  view: SavedView;
  onRename: Props['onRename'];
  onDone: () => void;
}

function Renaming({ view, onRename, onDone }: RenamingProps) {
  const { t } = useTranslation('lists');
  const [change, setChange] = useView<{ name: string } | null>(`view:${view.id}:name`, null);
  const typed = change?.name ?? view.name;
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    const isDone = await onRename(typed.trim());
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <ListItem
      disableGutters
      divider
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ gap: 1 }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={t('views.name')}
        value={typed}
        error={typed.trim() === ''}
        helperText={typed.trim() === '' && t('views.nameRequired')}
        onChange={(event) => setChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
      />
      <Button size="small" onClick={onDone}>
        {t('cancel')}
      </Button>
      <WorkButton size="small" type="submit" variant="contained" loading={isBusy}>
        {t('views.rename')}
      </WorkButton>
    </ListItem>
  );
}

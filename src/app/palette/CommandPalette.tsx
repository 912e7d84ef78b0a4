import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { CloseIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { arrange, type Command } from './commands.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { commandChosen, selectRecentCommands } from './recentCommandsSlice.ts';
import { useCommands } from './useCommands.ts';
import { useRecords } from './useRecords.ts';

/** Everything, or only the person's brands. */
export type PaletteScope = 'all' | 'brands';

/** Finds and does: any screen, brand, theme or language, and what the brand has by name. Worked from its field alone. */
export function CommandPalette({ scope, onClose }: { scope: PaletteScope; onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const dispatch = useDispatch();
  const narrow = useMediaQuery('(max-width: 767.95px)');
  const list = useId();
  const [query, setQuery] = useState('');
  const { records, searching } = useRecords(scope === 'all' ? query : '');
  const recent = useSelector(selectRecentCommands);
  const commands = useCommands();
  const known = arrange(
    scope === 'all' ? commands : commands.filter(({ group }) => group === 'brands'),
    query,
    scope === 'all' ? recent : [],
  );
  const shown = [...known, ...records];
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = shown.find(({ id }) => id === activeId) ?? shown[0];

  const choose = (command: Command) => {
    if (commands.some(({ id }) => id === command.id)) dispatch(commandChosen(command.id));
    onClose();
    command.run();
  };
  const move = (place: number) => setActiveId(shown.at(place % shown.length)?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = active ? shown.indexOf(active) : -1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(place + 1),
      ArrowUp: () => move(place - 1),
      PageDown: () => move(Math.min(place + 8, shown.length - 1)),
      PageUp: () => move(Math.max(place - 8, 0)),
      Enter: () => {
        if (active) choose(active);
      },
    };
    if (event.nativeEvent.isComposing || !moves[event.key]) return;
    event.preventDefault();
    moves[event.key]?.();
  };
  const activeOption = active && optionId(list, active);
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      slotProps={{
        paper: {
          'aria-label': t('title'),
          sx: {
            display: 'flex',
            overflow: 'hidden',
            ...(narrow
              ? {}
              : {
                  width: 600,
                  maxWidth: 'calc(100vw - 48px)',
                  maxHeight: 'min(32rem, 70dvh)',
                  alignSelf: 'flex-start',
                  mt: '12dvh',
                }),
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          autoFocus
          value={query}
          placeholder={scope === 'all' ? t('placeholder') : t('brandPlaceholder')}
          onChange={({ target }) => {
            setQuery(target.value);
            setActiveId(null);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': scope === 'all' ? t('placeholder') : t('brandPlaceholder'),
            'aria-expanded': true,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            ...(activeOption && { 'aria-activedescendant': activeOption }),
          }}
          sx={{ fontSize: 16, '& input': { textOverflow: 'ellipsis' } }}
        />
        {narrow && (
          <IconButton aria-label={t('common:action.close')} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Box sx={{ height: 2, flex: 'none' }}>
        {searching && <LinearProgress aria-label={t('searching')} sx={{ height: 2 }} />}
      </Box>
      <PaletteList id={list} commands={shown} active={active} onPoint={({ id }) => setActiveId(id)} onChoose={choose} />
      {shown.length === 0 && !searching && (
        <Typography color="textSecondary" sx={{ px: 3, pb: 4, pt: 2, textAlign: 'center' }}>
          {t('none', { query })}
        </Typography>
      )}
      <div role="status">
        <HiddenText>{query && !searching ? t('found', { count: shown.length }) : ''}</HiddenText>
      </div>
    </Dialog>
  );
}

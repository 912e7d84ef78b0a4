import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFound } from '../../shared/replay/useFound.ts';
import { useTyped } from '../../shared/replay/useTyped.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { CloseIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { arrange, type Command, commandKey, inGroups } from './commands.ts';
import { PaletteList } from './PaletteList.tsx';
import { commandChosen, selectRecentCommands } from './recentCommandsSlice.ts';
import { useCommands } from './useCommands.ts';
import { useMarked } from './useMarked.ts';
import { useRecords } from './useRecords.ts';

/** Everything, or only the person's brands. */
export type PaletteScope = 'all' | 'brands';

interface Props {
  scope: PaletteScope;
  /** Fills the window and has a button to close it. */
  narrow: boolean;
  onClose: () => void;
}

/** The palette's field and what fits it. Inside of the dialog, where its field is there from the first drawing on. */
export function PaletteSearch({ scope, narrow, onClose }: Props) {
  const { t } = useTranslation(['palette', 'common']);
  const dispatch = useDispatch();
  const [query, setQuery] = useTyped('palette:typed');
  const { records, searching } = useRecords(scope === 'all' ? query : '');
  const recent = useSelector(selectRecentCommands);
  const commands = useCommands();
  const offered = scope === 'all' ? commands : commands.filter(({ group }) => group === 'brands');
  const found = useFound('palette', offered, query, () => arrange(offered, query, []));
  const known = found === offered ? arrange(offered, '', scope === 'all' ? recent : []) : found;
  const shown = inGroups([...known, ...records]);
  const [pointed, setPointed] = useState<string | null>(null);
  const active = useMarked(shown, shown.find(({ id }) => id === pointed) ?? shown[0]);

  const choose = (command: Command) => {
    if (commands.some(({ id }) => id === command.id)) dispatch(commandChosen(command.id));
    onClose();
    command.run();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    id: useId(),
    open: true,
    options: shown,
    value: null,
    inputValue: query,
    autoHighlight: true,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    // They come in the order in which they fit.
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: commandKey,
    isOptionEqualToValue: (one, other) => commandKey(one) === commandKey(other),
    onInputChange: (_event, text, reason) => {
      if (reason !== 'input') return;
      setQuery(text);
      setPointed(null);
    },
    onHighlightChange: (_event, command) => setPointed(command?.id ?? null),
    onChange: (_event, command) => {
      if (command) choose(command);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const { ref, ...input } = getInputProps();
  /** Chooses what is marked: the hook's own mark falls back to the first entry when others come or go. */
  const onEnter = (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !active) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    choose(active);
  };
  const propsOf = (of: { option: Command; index: number }) => {
    const { key: _key, ...props } = getOptionProps(of);
    return props;
  };

  return (
    <>
      <Box
        {...getRootProps({ onKeyDown: onEnter })}
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
          placeholder={scope === 'all' ? t('placeholder') : t('brandPlaceholder')}
          inputRef={ref}
          inputProps={{
            ...input,
            'aria-label': scope === 'all' ? t('placeholder') : t('brandPlaceholder'),
            enterKeyHint: 'go',
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
      <PaletteList list={getListboxProps()} commands={shown} active={active} optionProps={propsOf} />
      {shown.length === 0 && !searching && (
        <Typography color="textSecondary" sx={{ px: 3, pb: 4, pt: 2, textAlign: 'center' }}>
          {t('none', { query })}
        </Typography>
      )}
      <div role="status">
        <HiddenText>{query && !searching ? t('found', { count: shown.length }) : ''}</HiddenText>
      </div>
    </>
  );
}

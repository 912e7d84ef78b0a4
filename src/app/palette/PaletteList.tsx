import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, isOwnGroup } from './commands.ts';

interface Props {
  /** What makes the box the list of its combobox. */
  list: HTMLAttributes<HTMLElement>;
  commands: readonly Command[];
  active: Command | undefined;
  optionProps: (of: { option: Command; index: number }) => HTMLAttributes<HTMLElement>;
}

/** The commands in groups, as the list of a combobox: the focus stays in the field, the active one is marked. */
export function PaletteList({ list, commands, active, optionProps }: Props) {
  const { t } = useTranslation(['palette', 'shell']);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Box
      {...list}
      aria-label={t('results')}
      aria-labelledby={undefined}
      sx={{ overflowY: 'auto', flex: '0 1 auto', m: 0, p: 1, overscrollBehavior: 'contain' }}
    >
      {groups.map((group) => (
        <Box key={group} role="group" aria-labelledby={`${list.id}-${group}`} sx={{ '& + &': { mt: 1 } }}>
          <Typography
            id={`${list.id}-${group}`}
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ px: 1.25, py: 0.5, fontWeight: 600 }}
          >
            {isOwnGroup(group) ? t(`group.${group}`) : t(`shell:entry.${group}`)}
          </Typography>
          {commands.map(
            (option, index) =>
              option.group === group && (
                <Option
                  key={option.id}
                  command={option}
                  isActive={option === active}
                  props={optionProps({ option, index })}
                />
              ),
          )}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  command: Command;
  isActive: boolean;
  props: HTMLAttributes<HTMLElement>;
}

function Option({ command, isActive, props }: OptionProps) {
  const { label, detail, icon: Icon, picture } = command;
  return (
    <Box
      {...props}
      aria-selected={isActive}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        px: 1.25,
        borderRadius: 1,
        cursor: 'pointer',
        scrollMarginBlock: '2rem',
        '&[aria-selected=true]': { bgcolor: 'action.selected' },
        '@media (pointer: coarse)': { minHeight: 48 },
      }}
    >
      {picture ? (
        <Avatar variant="rounded" src={picture} alt="" sx={{ width: 24, height: 24, borderRadius: '7px' }} />
      ) : (
        <Icon sx={{ color: 'text.secondary', mx: '2px' }} />
      )}
      <Typography component="span" noWrap sx={{ flex: 1 }}>
        {label}
      </Typography>
      {detail && (
        <Typography
          component="span"
          variant="caption"
          color={isActive ? 'textPrimary' : 'textSecondary'}
          sx={{ flex: 'none' }}
        >
          {detail}
        </Typography>
      )}
    </Box>
  );
}

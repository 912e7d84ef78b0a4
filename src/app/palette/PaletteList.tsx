import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup } from './commands.ts';

interface Props {
  id: string;
  commands: readonly Command[];
  active: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

export const optionId = (list: string, { group, id }: Command) => `${list}-${group}-${id.replace(/\W/g, '-')}`;

/** The commands in groups, as the list of a combobox: the focus stays in the field, the active one is marked. */
export function PaletteList({ id, commands, active, onPoint, onChoose }: Props) {
  const { t } = useTranslation('palette');
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={t('results')}
      sx={{ overflowY: 'auto', flex: '0 1 auto', p: 1, overscrollBehavior: 'contain' }}
    >
      {groups.map((group) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`} sx={{ '& + &': { mt: 1 } }}>
          <Typography
            id={`${id}-${group}`}
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ px: 1.25, py: 0.5, fontWeight: 600 }}
          >
            {t(`group.${group satisfies CommandGroup}`)}
          </Typography>
          {commands
            .filter((command) => command.group === group)
            .map((command) => (
              <Option
                key={command.id}
                id={optionId(id, command)}
                command={command}
                isActive={command === active}
                onPoint={onPoint}
                onChoose={onChoose}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps extends Pick<Props, 'onPoint' | 'onChoose'> {
  id: string;
  command: Command;
  isActive: boolean;
}

function Option({ id, command, isActive, onPoint, onChoose }: OptionProps) {
  const { label, detail, icon: Icon, picture } = command;
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isActive}
      onPointerMove={() => {
        if (!isActive) onPoint(command);
      }}
      onClick={() => onChoose(command)}
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { CheckIcon, MailIcon, WarningIcon } from '../../shared/ui/icons.tsx';

const ICONS = {
  mail: { Icon: MailIcon, colour: 'primary.main' },
  done: { Icon: CheckIcon, colour: 'success.main' },
  problem: { Icon: WarningIcon, colour: 'warning.main' },
} as const;

interface Props {
  kind: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
}

/** What has happened and what to do next, in place of a form. Takes the focus, so that it is read out. */
export function AuthNotice({ kind, title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { Icon, colour } = ICONS[kind];
  useDocumentTitle(title);
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box
        sx={{
          width: 48,
          height: 48,
          borderRadius: 1,
          display: 'grid',
          placeItems: 'center',
          color: colour,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Icon fontSize="medium" />
      </Box>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
        {title}
      </Typography>
      {children && (
        <Typography
          component="div"
          sx={{
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            '& strong': { color: 'text.primary', fontWeight: 550 },
          }}
        >
          {children}
        </Typography>
      )}
      {actions && <Box sx={{ mt: 1.5, width: '100%', display: 'grid', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}

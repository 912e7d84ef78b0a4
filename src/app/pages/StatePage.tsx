import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';

interface StatePageProps {
  title: string;
  /** What was kept and what to do. */
  children: ReactNode;
  /** Buttons and links that lead on. Given by the caller: what comes before sign-in has no router. */
  actions: ReactNode;
  /** To quote to support. */
  reference?: string | null;
  /** Stands inside the frame of sidebar and top bar, which has the page's main part already. */
  inShell?: boolean;
}

/** A whole page that says what happened and offers a way on. Takes the focus, so that it is read out. */
export function StatePage({ title, children, actions, reference, inShell = false }: StatePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <Box
      component={inShell ? 'div' : 'main'}
      sx={{
        minHeight: '70vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
      }}
    >
      <LogoMark size={40} />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {children}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{actions}</Box>
      {reference && (
        <Typography variant="caption" color="textSecondary" className="tabular">
          {reference}
        </Typography>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';

interface StatePageProps {
  title: string;
  /** What was kept and what to do. */
  children: ReactNode;
  action: { label: string; run?: () => void; href?: string };
  /** To quote to support. */
  reference?: string | null;
}

/** A whole page that says what happened and offers one way on. */
export function StatePage({ title, children, action, reference }: StatePageProps) {
  useDocumentTitle(title);
  return (
    <Box component="main" sx={{ minHeight: '70vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, p: 3, textAlign: 'center' }}>
      <LogoMark size={40} />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>{children}</Typography>
      <Button variant="contained" onClick={action.run} {...(action.href ? { href: action.href } : {})}>{action.label}</Button>
      {reference && <Typography variant="caption" color="textSecondary" className="tabular">{reference}</Typography>}
    </Box>
  );
}

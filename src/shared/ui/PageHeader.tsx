import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Term } from './Term.tsx';
import type { TermName } from './terms.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useIsPainted } from './useIsPainted.ts';
import { BrandInTitle } from '../session/brandInTitle.ts';
import { HiddenText } from './HiddenText.tsx';
import { isNarrowNow } from './narrow.ts';

interface PageHeaderProps {
  title: string;
  /** What the title means, where it is a word of the trade. */
  term?: TermName;
  /** One line of what this is; a list shows it only where it knows that it has no rows, so that nothing moves when they come. */
  description?: string | undefined;
  /** The screen's one primary button; sticks to the bottom on phones. */
  action?: ReactNode;
  /** Quieter buttons beside it. */
  secondary?: ReactNode;
}

const HEADING = { typography: 'h1', m: 0, '&:focus-visible': { outline: 'none' } } as const;
const DESCRIPTION = { typography: 'body1', m: 0, mt: 0.5, maxWidth: '65ch', color: 'text.secondary' } as const;

/** After the frame is painted: to focus something is to lay out the page, which would be done twice. Whoever has gone elsewhere meanwhile stays there. */
function focusHeadingSoon(heading: RefObject<HTMLElement | null>): void {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === before) heading.current?.focus({ preventScroll: true });
    }),
  );
}

/** Title, one line, actions. Also names the document, and takes the focus after a navigation so that it is announced. */
export function PageHeader({ title, term, description, action, secondary }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const focusedFor = useRef<string | null>(null);
  const hasButtons = Boolean(action) || Boolean(secondary);
  // They follow the name, so that a click on a link answers at once, and after a switch of brand the rows. Not on a phone,
  // where they often are a line of their own: what stands below would be drawn and then moved.
  const [isNarrow] = useState(isNarrowNow);
  const isPainted = useIsPainted(isNarrow && Boolean(secondary));
  const brand = use(BrandInTitle);
  useDocumentTitle(title);
  useEffect(() => {
    // Filters change the address but not the path; they must not move the focus. Neither does the first page.
    const isNewPage = key !== 'default' && focusedFor.current !== pathname;
    focusedFor.current = pathname;
    if (isNewPage) focusHeadingSoon(heading);
  }, [key, pathname]);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 2,
        mb: 3,
        ...(hasButtons && { minHeight: { xs: secondary ? 44 : 0, md: 36 } }),
        '& > div:first-of-type': { flex: '1 1 12rem', minWidth: 0 },
        '& h1': HEADING,
        '& h1 + p': DESCRIPTION,
      }}
    >
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {term ? <Term name={term}>{title}</Term> : title}
          {brand !== null && <HiddenText> · {brand}</HiddenText>}
        </h1>
        {description && <p>{description}</p>}
      </div>
      {isPainted && hasButtons && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {secondary}
          {action && <PrimaryAction>{action}</PrimaryAction>}
        </Box>
      )}
    </Box>
  );
}

function PrimaryAction({ children }: { children: ReactNode }) {
  return (
    <Box
      data-page-action
      sx={(theme) => ({
        [theme.breakpoints.down('md')]: {
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          p: 2,
          display: 'grid',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        },
      })}
    >
      {children}
    </Box>
  );
}

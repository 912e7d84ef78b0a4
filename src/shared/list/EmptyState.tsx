import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../paths.ts';
import { TOUCH_TARGET } from '../ui/touchTarget.ts';
import { ReportButton } from '../report/ReportButton.tsx';
import { reportSubject } from '../report/reportSubject.ts';

/** Of a list's subject, or of what went wrong; each in a field of 112 × 112. */
const DRAWINGS = {
  product: 'M22 44l34-16 34 16v36L56 96 22 80zM22 44l34 16 34-16M56 60v36M38 36l34 16v12',
  challenge: 'M30 48v18l44 18V30zM30 48h-9v18h9M40 70v18h11V74M82 46a13 13 0 0 1 0 22',
  creator: 'M56 54a16 16 0 1 0 0-32 16 16 0 0 0 0 32zM26 90c0-18 13-28 30-28s30 10 30 28',
  invitation: 'M20 32h72v52H20zM20 34l36 30 36-30',
  shipment:
    'M16 34h48v42H16zM64 50h18l14 14v12H64M32 86a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM78 86a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  content: 'M22 26h68v58H22zM22 74l21-21 16 16 12-12 19 19M70 48a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
  review: 'M56 20l11 23 25 3-18 17 5 25-23-12-23 12 5-25-18-17 25-3z',
  licence: 'M32 18h34l16 16v58H32zM66 18v16h16M43 46h28M43 58h20M68 84a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  discount: 'M54 20h36v36L56 90 20 54zM73 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM40 56l16 16M52 46l14 14',
  feed: 'M18 40h58M64 28l12 12-12 12M94 72H36M48 60L36 72l12 12M18 84h8M86 28h8',
  wallet: 'M20 36h66v50H20zM20 36l10-13h46v13M94 52H74a9 9 0 0 0 0 18h20z',
  invoice: 'M34 18h44v76l-7-6-7 6-8-6-8 6-7-6-7 6zM45 36h22M45 50h22M45 64h12',
  notification: 'M56 20a23 23 0 0 0-23 23v19l-9 14h64l-9-14V43a23 23 0 0 0-23-23zM47 84a9 9 0 0 0 18 0',
  team: 'M44 52a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM18 88c0-16 11-26 26-26s26 10 26 26M72 26a13 13 0 0 1 0 25M78 63c10 3 16 12 16 25',
  history: 'M24 46a34 34 0 1 1-2 17M24 24v22h22M56 38v20l14 9',
  noResults: 'M48 78a26 26 0 1 0 0-52 26 26 0 0 0 0 52zM67 71l23 23M38 52h20',
  error: 'M56 20l40 72H16zM56 46v22M56 79v.5',
} as const;

interface Props {
  drawing: keyof typeof DRAWINGS;
  /** Instead of the line drawing. */
  picture?: ReactNode;
  title: string;
  /** What was kept, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** What went wrong, where something did: a report names it. */
  fault?: unknown;
  /** The help's article about it. */
  article?: string;
  /** Errors are announced at once, the rest politely. */
  urgent?: boolean;
}

/** A small line drawing, one sentence, one action: for lists with nothing to show. */
export function EmptyState({ drawing, picture, title, children, action, fault, article, urgent = false }: Props) {
  return (
    <Box
      role={urgent ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 8,
        textAlign: 'center',
      }}
    >
      {picture ?? <LineDrawing path={DRAWINGS[drawing]} />}
      <Typography component="p" variant="h2">
        {title}
      </Typography>
      {children && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {children}
        </Typography>
      )}
      {(action || drawing === 'error') && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {action}
          {drawing === 'error' && <ReportButton subject={reportSubject(fault)} />}
        </Box>
      )}
      {article && <ArticleLink article={article} />}
    </Box>
  );
}

function LineDrawing({ path }: { path: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 112 112"
      aria-hidden
      sx={{ width: 104, height: 104, fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' }}
    >
      <Box component="circle" cx="76" cy="34" r="22" sx={{ fill: 'var(--logo-to)', opacity: 0.22 }} />
      <Box component="path" d={path} sx={{ color: 'primary.main', stroke: 'currentColor' }} />
    </Box>
  );
}

function ArticleLink({ article }: { article: string }) {
  const { t } = useTranslation('lists');
  return (
    <Link component={RouterLink} to={paths.help(article)} variant="body2" sx={TOUCH_TARGET}>
      {t('howItWorks')}
    </Link>
  );
}

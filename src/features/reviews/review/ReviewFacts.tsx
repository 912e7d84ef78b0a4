import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { checkDisclosure } from '#contract/rules/disclosure';
import type { Content } from '#contract/schemas/contents';
import { CheckIcon, WarningIcon } from '../../../shared/ui/icons.tsx';
import { BriefRules } from './BriefRules.tsx';
import { ContentNotices } from './ContentNotices.tsx';
import { FeedbackList, type Jump } from './FeedbackList.tsx';
import { PostSection } from './PostSection.tsx';
import { RoundList } from './RoundList.tsx';
import { shownRound, type View } from './reviewView.ts';
import { Section } from './Section.tsx';

interface Props {
  content: Content;
  view: View;
  onView: (view: View) => void;
  onJump: (to: Jump) => void;
  mayDecide: boolean;
}

/** Beside a content: how it stands, its caption with the disclosure check, what was said, the brief, and the rounds before. */
export function ReviewFacts({ content, view, onView, onJump, mayDecide }: Props) {
  const { t } = useTranslation('reviews');
  const { brief, products } = content;
  const round = shownRound(content, view.submission);
  return (
    <Box
      role="region"
      aria-label={t('facts')}
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, '&:focus-visible': { outlineOffset: -2 } }}
    >
      <ContentNotices content={content} mayDecide={mayDecide} />
      <PostSection content={content} />
      <Section title={t('caption')}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {round?.caption || t('captionNone')}
        </Typography>
        {brief && round?.disclosure.required && <Disclosure caption={round.caption} labels={brief.disclosure} />}
      </Section>
      <FeedbackList content={content} onJump={onJump} />
      {content.checklist.length > 0 && <BriefRules content={content} mayDecide={mayDecide} />}
      {brief && (brief.scenario !== '' || brief.description !== '') && (
        <Section title={t('brief')}>
          {[brief.description, brief.scenario].filter(Boolean).map((text) => (
            <Typography key={text} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>
              {text}
            </Typography>
          ))}
        </Section>
      )}
      {products.length > 0 && (
        <Section title={t('products')}>
          <Typography variant="body2">{products.map(({ name }) => name).join(', ')}</Typography>
        </Section>
      )}
      <RoundList content={content} view={view} onView={onView} />
    </Box>
  );
}

/** Whether the caption says in its first line that it is advertising, by the same rules as the server's. */
function Disclosure({ caption, labels }: { caption: string; labels: readonly string[] }) {
  const { t } = useTranslation('reviews');
  const { found, label, fault } = checkDisclosure(caption, labels);
  const Icon = found ? CheckIcon : WarningIcon;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, color: found ? 'success.main' : 'warning.main' }}>
      <Icon />
      <Typography variant="body2" component="div" color="textPrimary">
        {fault === null
          ? t('disclosure.found', { label: label ?? '' })
          : t(`disclosure.${fault}`, { label: label ?? '' })}
        <Typography variant="caption" component="div" color="textSecondary">
          {t('disclosure.note')}
        </Typography>
      </Typography>
    </Box>
  );
}

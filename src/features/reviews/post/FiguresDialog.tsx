import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_FIGURES } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { FormSkeleton } from '../../../shared/form/FormSkeleton.tsx';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateContentMutation } from '../../contents/contentsApi.ts';
import { figuresSchema, type FiguresValues, fromMetrics, toMetrics } from './figuresForm.ts';
import { PostedContent } from './PostedContent.tsx';

interface Props {
  value: number;
  onClose: () => void;
}

/** As tall as the fields of the figures. */
const FIELDS = CONTENT_FIGURES.map(() => 68);

/** `?figures=5`: the figures of a content's post, entered by hand. */
export function FiguresDialog({ value: id, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'contents', 'forms', 'common']);
  return (
    <PostedContent
      id={id}
      title={t('figures.title')}
      maxWidth="sm"
      loading={<FormSkeleton lines={[2, 3]} fields={FIELDS} columns={[3, 2]} />}
      onClose={onClose}
    >
      {(content) => <FiguresForm content={content} onClose={onClose} />}
    </PostedContent>
  );
}

function FiguresForm({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'contents', 'forms']);
  const brandId = useBrandId();
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  const notify = useNotify();
  const [update] = useUpdateContentMutation();
  // As it was when this was opened: what comes meanwhile is told by the refusal, not saved over.
  const [opened] = useState(content);
  const { id, metrics, version } = opened;
  const initialValues = useMemo(() => fromMetrics(opened), [opened]);
  const schema = useMemo(() => figuresSchema({ invalid: t('figures.invalid'), missing: t('figures.missing') }), [t]);
  const draft = useMemo(() => ({ key: `figures-${id}`, fields: CONTENT_FIGURES, version }), [id, version]);
  const { conflict, send, saveChoice, close } = useStaleEdit(async (before: Content, values: FiguresValues) => {
    await update({ brandId, id, version: before.version, body: { metrics: toMetrics(values) } }).unwrap();
    notify.success(t('figures.saved'));
    onClose();
  }, draft.key);
  const intro = metrics
    ? t('figures.known', {
        source: t(`contents:source.metrics.${metrics.source}`),
        age: dates.relative(metrics.asOf, now),
      })
    : t('figures.none');
  const shown = (text: string) => (text === '' ? MISSING : formatNumber(Number(text), language));
  return (
    <>
      <FormDialog
        maxWidth="sm"
        title={t('figures.title')}
        intro={`${intro} ${t('figures.body')}`}
        initialValues={initialValues}
        schema={schema}
        draft={draft}
        toField={(path) => path.replace('metrics.', '')}
        send={(values) => send(opened, values)}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
        failedText={t('figures.failed')}
        submitLabel={t('figures.save')}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
          {CONTENT_FIGURES.map((figure) => (
            <WholeNumberField key={figure} name={figure} label={t(`contents:figure.${figure}`)} />
          ))}
        </Box>
      </FormDialog>
      {conflict && (
        <StaleEditDialog
          key={conflict.theirs.version}
          title={t('post.staleTitle')}
          conflicts={findConflicts(initialValues, conflict.mine, fromMetrics(conflict.theirs))}
          mine={conflict.mine}
          theirs={fromMetrics(conflict.theirs)}
          fieldName={(field) => t(`contents:figure.${field}`)}
          valueText={(values, field) => shown(values[field])}
          onSave={(merged) => saveChoice(conflict.theirs, merged)}
          onClose={close}
        />
      )}
    </>
  );
}

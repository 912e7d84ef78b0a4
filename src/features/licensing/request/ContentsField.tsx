import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_CONTENTS_MAX } from '#contract/constants/licensing';
import type { LicensableContent } from '#contract/schemas/licensing';
import { useDates } from '../../../shared/format/useDates.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { QuickSearch } from '../../../shared/list/QuickSearch.tsx';
import { useTyped } from '../../../shared/replay/useTyped.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';
import { ContentCover } from '../../../shared/media/ContentCover.tsx';
import { useListLicensableContentsQuery } from '../licensingApi.ts';

const STEP = 24;
const MOST = 96;

interface Props {
  /** Those that are chosen already. */
  chosen: readonly LicensableContent[];
  /** Whose contents can be chosen before one is. */
  creatorId: number | null;
  /** Whether nobody has to answer: also contents of people who have no profile here. */
  isRecord?: boolean;
}

/** The contents of one creator: what is chosen, and a wall of pictures to choose from. */
export function ContentsField({ chosen, creatorId, isRecord = false }: Props) {
  const { t } = useTranslation('licenceRequest');
  const { value, error, setValue } = useFormField<number[]>('contentIds');
  const [startsOpen] = useState(value.length === 0);
  const [isOpen, setOpen] = useView('licence:contents', startsOpen);
  const toggle = (id: number) =>
    setValue(value.includes(id) ? value.filter((one) => one !== id) : [...value, id].slice(0, LICENCE_CONTENTS_MAX));
  return (
    <Box
      role="group"
      aria-labelledby="contents-label"
      id="field-contentIds"
      tabIndex={-1}
      {...(error && { 'data-invalid': true })}
    >
      <Typography id="contents-label" component="div" sx={{ fontSize: 13, fontWeight: 550, mb: 0.75 }}>
        {t('field.contents')} *
      </Typography>
      {chosen.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t('contents.of', { name: chosen[0]?.creator.name, count: chosen.length })}
          </Typography>
          <Tiles rows={chosen} chosen={value} onToggle={toggle} />
        </>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {isOpen ? (
        <Choices first={chosen[0]} creatorId={creatorId} chosen={value} isRecord={isRecord} onToggle={toggle} />
      ) : (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {t('contents.more')}
        </Button>
      )}
    </Box>
  );
}

/** What else can be chosen: of the same creator once there is one. */
function Choices({
  first,
  creatorId,
  chosen,
  isRecord,
  onToggle,
}: {
  first: LicensableContent | undefined;
  creatorId: number | null;
  chosen: readonly number[];
  isRecord: boolean;
  onToggle: (id: number) => void;
}) {
  const { t } = useTranslation(['licenceRequest', 'lists']);
  const brandId = useBrandId();
  const [text, setText] = useTyped('licence:contents:typed');
  const [limit, setLimit] = useView('licence:contents:limit', STEP);
  const creator = first?.creator.id ?? creatorId;
  const query = useListLicensableContentsQuery({
    brandId,
    limit,
    ...(creator === null ? {} : { creator }),
    ...(text && { q: text }),
  });
  const page = query.data;
  // The page of before is shown until the creator's own has come. Who has no profile is known by name alone.
  const isTheirs = ({ id, name }: LicensableContent['creator']) =>
    creator === null ? first === undefined || (id === null && name === first.creator.name) : id === creator;
  const rows = rowsOf(page).filter(
    (row) => !chosen.includes(row.id) && (isRecord || row.creator.id !== null) && isTheirs(row.creator),
  );
  const hasMore = (page?.total ?? 0) > limit && limit < MOST;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <Box>
        <QuickSearch value={text} label={t('contents.search')} onSearch={setText} />
      </Box>
      {!page && query.error && <ListError error={query.error} onRetry={() => void query.refetch()} />}
      {!page && !query.error && <Skeleton variant="rounded" height={112} />}
      {page && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t(text ? 'contents.notFound' : chosen.length > 0 ? 'contents.noMore' : 'contents.none')}
        </Typography>
      )}
      <Tiles rows={rows} chosen={chosen} onToggle={onToggle} />
      {hasMore && (
        <Box>
          <Button size="small" color="inherit" onClick={() => setLimit(Math.min(MOST, limit + STEP))}>
            {t('contents.showMore')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Tiles({
  rows,
  chosen,
  onToggle,
}: {
  rows: readonly LicensableContent[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}) {
  const { t } = useTranslation('licenceRequest');
  const { t: tContents } = useTranslation('contents');
  const dates = useDates();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {rows.map((row) => {
        const isChosen = chosen.includes(row.id);
        return (
          <ButtonBase
            key={row.id}
            aria-pressed={isChosen}
            title={row.caption}
            onClick={() => onToggle(row.id)}
            sx={{
              position: 'relative',
              display: 'grid',
              // Room between the ring and what it is around; the pictures stay in line with the field.
              width: 120,
              p: 0.5,
              m: -0.5,
              alignContent: 'start',
              justifyItems: 'start',
              textAlign: 'left',
              borderRadius: 1,
              outlineOffset: 2,
              boxShadow: isChosen ? '0 0 0 2px var(--m-palette-primary-main)' : 'none',
            }}
          >
            <ContentCover cover={row.cover} type={row.type} size={[112, 140]} />
            <Typography component="span" variant="caption" noWrap sx={{ display: 'block', maxWidth: '100%', mt: 0.5 }}>
              {row.caption || t('contents.noCaption')}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              noWrap
              sx={{ display: 'block', mb: 0.5 }}
            >
              {row.creator.name}
            </Typography>
            <span>
              <RightsBadge rights={row.rights} t={tContents} dates={dates} />
            </span>
            {isChosen && (
              <CheckIcon
                sx={{
                  position: 'absolute',
                  top: 8,
                  right: 8,
                  fontSize: 18,
                  borderRadius: '50%',
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              />
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LAST_CONTENTS_MAX } from '#contract/constants/creators';
import { useView } from '../../shared/replay/useView.ts';
import { PlayIcon } from '../../shared/ui/icons.tsx';
import { ContentViewer } from './ContentViewer.tsx';
import type { KnownCreator } from './readCreator.ts';

/** At most nine of the last contents; each opens large. */
export function LastContentsGrid({ creator }: { creator: KnownCreator }) {
  const { t } = useTranslation('creators');
  const [opened, setOpened] = useView<number | null>(`creator:${creator.id}:content`, null);
  const contents = creator.lastContents.slice(0, LAST_CONTENTS_MAX);
  if (contents.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('profile.noContents')}
      </Typography>
    );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {contents.map(({ id, type, thumbnailUrl }, i) => (
          <ButtonBase
            key={id}
            aria-label={t('content.open', { place: i + 1, type: t(`content.${type}`) })}
            onClick={() => setOpened(i)}
            sx={{ position: 'relative', borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
          >
            <Box
              component="img"
              alt=""
              src={thumbnailUrl}
              loading="lazy"
              decoding="async"
              sx={{ display: 'block', width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' }}
            />
            {type === 'video' && (
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  right: 8,
                  bottom: 8,
                  width: 28,
                  height: 28,
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'background.paper',
                  color: 'text.primary',
                }}
              >
                <PlayIcon fontSize="small" />
              </Box>
            )}
          </ButtonBase>
        ))}
      </Box>
      {opened !== null && (
        <ContentViewer
          creator={creator}
          contents={contents}
          place={opened}
          onPlace={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

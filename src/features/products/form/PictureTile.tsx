import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/schemas/files';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../../shared/ui/icons.tsx';

const DRAG_TYPE = 'text/x-picture-index';

interface Props {
  picture: Picture;
  index: number;
  last: boolean;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** One picture of the product, with its place and its removal. The first one is the cover. */
export function PictureTile({ picture, index, last, readOnly, onMove, onRemove }: Props) {
  const { t } = useTranslation('products');
  const number = index + 1;
  return (
    <Box
      component="li"
      draggable={!readOnly}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, String(index))}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAG_TYPE);
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onMove(Number(from), index);
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <Box
        component="img"
        src={picture.thumbnailUrl}
        alt={index === 0 ? t('pictures.cover') : t('pictures.picture', { number })}
        width={picture.width}
        height={picture.height}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: '1',
          objectFit: 'cover',
          backgroundImage: `url("${picture.placeholder}")`,
          backgroundSize: 'cover',
        }}
      />
      {!readOnly && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 0.25 }}>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={t('pictures.earlier', { number })}
            onClick={() => onMove(index, index - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton size="small" aria-label={t('pictures.remove', { number })} onClick={() => onRemove(index)}>
            <TrashIcon />
          </IconButton>
          <IconButton
            size="small"
            disabled={last}
            aria-label={t('pictures.later', { number })}
            onClick={() => onMove(index, index + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

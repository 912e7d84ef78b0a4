import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ContentUse } from '#contract/schemas/contentUses';
import { countryName } from '../form/countryNames.ts';
import { RelativeTime } from '../format/RelativeTime.tsx';
import { useLanguage } from '../format/useLanguage.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';

/** As high as a finger needs. */
const TARGET = { display: 'inline-block', py: 0.375 } as const;

/** Where one content is and was used: products, public addresses and downloads, or that it was not. */
export function UseList({ uses }: { uses: readonly ContentUse[] }) {
  const { t } = useTranslation('contents');
  return (
    <Box
      component="ul"
      aria-label={t('uses.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontSize: 13 }}
    >
      {uses.length === 0 && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('uses.none')}
        </Box>
      )}
      {uses.map((use) => (
        <Box
          component="li"
          key={`${use.kind} ${use.id}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
        >
          <Use use={use} />
        </Box>
      ))}
    </Box>
  );
}

function Use({ use: { kind, id, name, usage, country, at, by, url, isLive } }: { use: ContentUse }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const text = kind === 'product' ? t('uses.product', { name: name ?? '' }) : t(`uses.${kind}`);
  return (
    <>
      {kind === 'product' ? (
        <Link component={RouterLink} to={paths.products.contents(id)} sx={TARGET}>
          {text}
        </Link>
      ) : url && isLive ? (
        <Link href={url} target="_blank" rel="noreferrer" sx={TARGET}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {usage && `${t(`usage.${usage}`)} `}
        {kind === 'public_link' && country && `${countryName(country, language) ?? country} `}
        {by && `${by} `}
        {at && <RelativeTime instant={at} />}
      </Box>
      {kind !== 'download' && (
        <Badge {...(isLive && { tone: 'success' as const })}>{t(isLive ? 'uses.live' : 'uses.gone')}</Badge>
      )}
    </>
  );
}

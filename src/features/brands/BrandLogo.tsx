import Avatar from '@mui/material/Avatar';
import type { Brand } from '#contract/schemas/brands';

/** A brand's logo, or the first letter of its name. Decorative: the name stands beside it. */
export function BrandLogo({ brand: { name, logoUrl }, size }: { brand: Pick<Brand, 'name' | 'logoUrl'>; size: number }) {
  return (
    <Avatar variant="rounded" alt="" {...(logoUrl ? { src: logoUrl } : {})} sx={{ width: size, height: size, fontSize: size * 0.42, fontWeight: 600, borderRadius: `${Math.round(size * 0.2)}px`, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      <span aria-hidden>{[...name][0]?.toLocaleUpperCase('tr')}</span>
    </Avatar>
  );
}

import type { Brand } from '#contract/schemas/brands';
import { Portrait } from '../../shared/ui/Portrait.tsx';

/** A brand's logo, or the first letter of its name. */
export function BrandLogo({
  brand: { name, logoUrl },
  size,
}: {
  brand: Pick<Brand, 'name' | 'logoUrl'>;
  size: number;
}) {
  return <Portrait src={logoUrl} initials={[...name][0]?.toLocaleUpperCase('tr') ?? ''} size={size} isBrand />;
}

import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactElement } from 'react';

export type IconComponent = (props: SvgIconProps) => ReactElement;

/** A line icon of our own on a 24 grid, 1.75 px strokes, from SVG path data. */
export function lineIcon(...lines: string[]): IconComponent {
  return function LineIcon(props) {
    return (
      <SvgIcon
        fontSize="small"
        {...props}
        sx={[{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' }, ...[props.sx ?? false].flat()]}
      >
        {lines.map((line) => <path key={line} d={line} />)}
      </SvgIcon>
    );
  };
}

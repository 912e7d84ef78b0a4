import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactElement } from 'react';

export type IconComponent = (props: SvgIconProps) => ReactElement;

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * A line icon of our own on a 24 grid, 1.75 px strokes, from SVG path data. A screen has dozens: where nothing but its
 * place decides how one looks, it is a plain element in the shape that the theme gives to `lineIcon`.
 */
export function lineIcon(...lines: string[]): IconComponent {
  const drawing = lines.map((line) => <path key={line} d={line} />);
  return function LineIcon({ sx, color, fontSize = 'small', titleAccess, className = '', ...props }) {
    if (sx || color || titleAccess || fontSize !== 'small') {
      return (
        <SvgIcon
          {...{ fontSize, titleAccess, className, ...(color && { color }) }}
          {...props}
          sx={[STROKE, ...[sx ?? false].flat()]}
        >
          {drawing}
        </SvgIcon>
      );
    }
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        focusable="false"
        {...STROKE}
        {...props}
        className={`MuiSvgIcon-root lineIcon ${className}`}
      >
        {drawing}
      </svg>
    );
  };
}

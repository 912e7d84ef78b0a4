import type { ComponentProps } from 'react';

/**
 * A square button with an icon, for bars that stand on every screen: a plain element in the shape that the theme gives to
 * `barButton`, since these are a good part of what a first screen draws.
 */
export const BarButton = (props: ComponentProps<'button'>) => <button type="button" className="barButton" {...props} />;

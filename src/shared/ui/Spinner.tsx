/**
 * A ring that turns, `size` in px: decorative, what stands around it says what goes on. It turns beside the page's
 * thread, which is busy where one has to wait. Its look is the theme's.
 */
export const Spinner = ({ size }: { size: number }) => (
  <span aria-hidden className="spinner" style={{ width: size, height: size, borderWidth: Math.max(2, size / 11) }} />
);

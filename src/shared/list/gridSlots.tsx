import type { GridSlotProps } from '@mui/x-data-grid';
import { cloneElement } from 'react';

/**
 * Lighter parts for the table than its own, which are built from several styled components each and stand in every row
 * and every head.
 */

/** The browser's own checkbox; its look is part of the table's. */
export function GridCheckbox({
  checked = false,
  indeterminate = false,
  disabled,
  className,
  tabIndex,
  onChange,
  onClick,
  onMouseDown,
  onKeyDown,
  slotProps,
}: GridSlotProps['baseCheckbox']) {
  return (
    <input
      {...slotProps?.htmlInput}
      {...{ checked, disabled, className, tabIndex, onChange, onClick, onMouseDown, onKeyDown }}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
    />
  );
}

/** Which way a column is sorted; faint under the pointer where it is not. The head as a whole is what one presses. */
export function GridSortArrow({ direction }: GridSlotProps['columnHeaderSortIcon']) {
  return (
    <span className="MuiDataGrid-iconButtonContainer">
      <svg
        className="MuiDataGrid-sortButton"
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={direction === 'desc' ? 'M12 5v14M6 13l6 6 6-6' : 'M12 19V5M6 11l6-6 6 6'} />
      </svg>
    </span>
  );
}

/** The line between two heads, by which a column is made wider. */
export function GridColumnEdge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <rect width="1" height="24" x="11.5" />
    </svg>
  );
}

/** The browser's own hint. */
export function GridHint({ title, children }: GridSlotProps['baseTooltip']) {
  return typeof title === 'string' && title !== '' ? cloneElement(children, { title }) : children;
}

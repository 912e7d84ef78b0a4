/** What lies over the page and has its buttons at the right of its lower edge: toasts stand at the left beside it. */
export const BESIDE = '.MuiDialog-paper:not(.MuiDialog-paperFullScreen), .MuiDrawer-anchorRight';

/** What has its buttons at the right of the lower edge, over the page or as a whole screen: toasts stand at the left beside it. */
export const BESIDE =
  '.MuiDialog-paper:not(.MuiDialog-paperFullScreen), .MuiDialog-paperFullScreen [data-bottom-bar], .MuiDrawer-anchorRight';

/** The key that goes with a letter in shortcuts, as the person's keyboard names it. */
export const shortcutKey = (): string => (/Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

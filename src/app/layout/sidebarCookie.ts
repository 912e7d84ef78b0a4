const NAME = 'sidebar';
const SEVEN_DAYS_SECONDS = 7 * 24 * 3600;

/** Expanded unless the cookie says otherwise. */
export function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${NAME}=collapsed`);
}

export function writeSidebarCookie(expanded: boolean): void {
  document.cookie = `${NAME}=${expanded ? 'expanded' : 'collapsed'}; path=/; max-age=${SEVEN_DAYS_SECONDS}; samesite=lax`;
}

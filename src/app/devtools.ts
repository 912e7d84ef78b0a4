/** Redux DevTools: always in development, by `?devtools=1` in QA builds, never in the public build. */
export function devtoolsWanted(): boolean {
  if (__DEVTOOLS__ === 'byQuery') return new URLSearchParams(window.location.search).get('devtools') === '1';
  return __DEVTOOLS__ === 'on';
}

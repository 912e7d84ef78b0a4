interface Goal {
  /** With search and fragment. */
  path: string;
  /** The router's own of this entry of the history. */
  key?: string;
  state?: unknown;
}

/** Where the person is on the way to, which the window's address does not say until that can be drawn. */
let findGoal: () => Goal | null = () => null;

/** Has a page that is loaded anew begin where the person was on the way to. */
export function setGoal(find: typeof findGoal): void {
  findGoal = find;
}

/** Puts the goal into the window's history as the router would have done. Going back or forward has done so already. */
function arriveAtGoal(goal: Goal): void {
  const { location, history } = window;
  if (goal.path === `${location.pathname}${location.search}${location.hash}`) return;
  const entry: unknown = history.state;
  const index = typeof entry === 'object' && entry !== null && 'idx' in entry ? Number(entry.idx) : 0;
  history.pushState({ usr: goal.state, key: goal.key, idx: index + 1 }, '', goal.path);
}

/** Names the file that is missing, in a failed import's own words; files of another release are named otherwise. */
const reloadedFor = (error: unknown) => `reloadedFor ${error instanceof Error ? error.message : String(error)}`;

/**
 * Loads a part of the console that a page cannot be drawn without. When its file is gone because a newer version was
 * released, the page is loaded anew where the person wanted to go, once for each file: if that did not bring it, nothing
 * will. Nothing that was typed is lost by it: whoever leaves a form was asked before, and drafts are kept.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = reloadedFor(error);
    if (!navigator.onLine || sessionStorage.getItem(key) !== null) throw error;
    sessionStorage.setItem(key, '1');
    const goal = findGoal();
    if (goal) arriveAtGoal(goal);
    window.location.reload();
    return new Promise<never>(() => {}); // the page is going away
  }
}

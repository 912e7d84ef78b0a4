type Ask = () => boolean;

/** Every guarded form on the screen; nothing is kept here but the way to ask it. */
const forms = new Set<Ask>();

/** Lets what leaves without the router ask a form whether something in it is not saved. Returns the way to stop. */
export function watchUnsaved(isUnsaved: Ask): () => void {
  forms.add(isUnsaved);
  return () => void forms.delete(isUnsaved);
}

/** Whether something was typed on this screen that is not saved yet. */
export const hasUnsavedInput = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { closed, opened, selectView, type ViewOwner } from './viewSlice.ts';

/**
 * State of a screen that belongs into a recording, such as which of its dialogs is open. Like `useState`, but in the store
 * under `name`, of which there is one on a page at a time; it is forgotten with the component that uses it, and so is what
 * comes later, such as the answer of a call.
 * @param value plain data; `whenClosed` is what holds as long as nothing else was set
 */
export function useView<T>(name: string, whenClosed: T): [T, (value: T) => void] {
  const dispatch = useDispatch();
  const store = useStore<ViewOwner>();
  // Only this hook writes under the name, and only values of this type.
  const value = useSelector(
    (state: ViewOwner) => (name in selectView(state) ? selectView(state)[name] : whenClosed) as T,
  );
  const isGone = useRef(false);
  const set = useCallback(
    (next: T) => {
      const view = selectView(store.getState());
      // What is so already is no step.
      if (isGone.current || (name in view ? view[name] : whenClosed) === next) return;
      dispatch(next === whenClosed ? closed(name) : opened({ name, value: next }));
    },
    [dispatch, name, store, whenClosed],
  );
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (name in selectView(store.getState())) dispatch(closed(name));
    };
  }, [dispatch, name, store]);
  return [value, set];
}

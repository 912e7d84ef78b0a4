import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { patterns } from '../paths.ts';

/** Where the page is and how large its window is, in CSS pixels. */
interface PageState {
  pathname: string;
  search: string;
  width: number;
  height: number;
}
interface PageOwner {
  page: PageState;
}

const CODE_PATHS = [patterns.resetPassword, patterns.verifyEmail].map((path) => path.replace(/:\w+$/, ''));
const IDS = /^\d+(,\d+)*$/;

/** An address without the codes that stand in it: those of mails, of invitations and of a sign-in's way back. */
function harmless({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Pick<PageState, 'pathname' | 'search'> {
  const params = new URLSearchParams(search);
  params.delete('code');
  params.delete('next');
  if (!IDS.test(params.get('invite') ?? '')) params.delete('invite');
  const open = CODE_PATHS.find((start) => pathname.startsWith(start));
  return {
    pathname: open ? `${open}opened` : pathname,
    search: params.size > 0 ? `?${params.toString()}` : '',
  };
}

const initialState: PageState = { pathname: '/', search: '', width: 0, height: 0 };

/** The address and the window's size, so that whoever plays the actions again sees the same screen. */
export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    moved: {
      prepare: (location: Pick<Location, 'pathname' | 'search'>) => ({ payload: harmless(location) }),
      reducer: (state, { payload }: PayloadAction<Pick<PageState, 'pathname' | 'search'>>) => ({
        ...state,
        ...payload,
      }),
    },
    resized: (state, { payload }: PayloadAction<Pick<PageState, 'width' | 'height'>>) => ({ ...state, ...payload }),
  },
});

export const { moved, resized } = pageSlice.actions;

export const selectPage = (state: PageOwner): PageState => state.page;

/** The page as the browser shows it now. */
export const readPageState = (): PageState => ({
  ...harmless(window.location),
  width: window.innerWidth,
  height: window.innerHeight,
});

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const RECENT_MAX = 5;

interface RecentCommandsOwner {
  recentCommands: string[];
}

const initialState: string[] = [];

/** Ids of the commands chosen last, newest first: screens, brands, settings; never what somebody searched for. */
export const recentCommandsSlice = createSlice({
  name: 'recentCommands',
  initialState,
  reducers: {
    commandChosen: (state, { payload }: PayloadAction<string>) =>
      [payload, ...state.filter((id) => id !== payload)].slice(0, RECENT_MAX),
  },
});

export const { commandChosen } = recentCommandsSlice.actions;

export const selectRecentCommands = (state: RecentCommandsOwner): string[] => state.recentCommands;

/** The stored slice; null when it is none. */
export function readRecentCommands(stored: unknown): string[] | null {
  return Array.isArray(stored)
    ? stored.filter((id): id is string => typeof id === 'string').slice(0, RECENT_MAX)
    : null;
}

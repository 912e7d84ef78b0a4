import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ServerTimeState {
  /** By how many ms the server's clock is ahead of this browser's. */
  aheadMs: number;
  /** Whether the server has ever said its time, which nothing but ours does. */
  isTold: boolean;
}
export interface ServerTimeOwner {
  serverTime: ServerTimeState;
}

const initialState: ServerTimeState = { aheadMs: 0, isTold: false };

/** What time it is at the server, from which deadlines are counted; a server that does not say it is taken to agree with this browser. */
export const serverTimeSlice = createSlice({
  name: 'serverTime',
  initialState,
  reducers: {
    serverTimeHeard(state, { payload }: PayloadAction<number>) {
      state.aheadMs = payload;
      state.isTold = true;
    },
  },
});

export const { serverTimeHeard } = serverTimeSlice.actions;

export const selectAheadMs = (state: ServerTimeOwner): number => state.serverTime.aheadMs;
/** Whether the server is ours, so that it knows what is beyond the specification; false until it has shown that. */
export const selectIsOurServer = (state: ServerTimeOwner): boolean => state.serverTime.isTold;

/** The time of the server, as an ISO instant: for what is dated here and read beside what the server dated. */
export const serverInstant = (state: ServerTimeOwner): string =>
  new Date(Date.now() + selectAheadMs(state)).toISOString();

/** Between which two figures, in ms, the server's clock is ahead of ours: it said its time somewhere between the asking and the answer. */
export interface Ahead {
  least: number;
  most: number;
}

/** A server that stamps whole seconds is not off by what it left out. */
const SLACK_MS = 1000;

/** The figure in the middle, when the one that is known cannot be right; null when it can. */
export function correctedAhead({ least, most }: Ahead, known: number): number | null {
  const fits = known >= least - SLACK_MS && known <= most + SLACK_MS;
  return fits ? null : Math.round((least + most) / 2);
}

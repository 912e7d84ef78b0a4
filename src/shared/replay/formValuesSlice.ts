import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What stands in a form, and which of its fields were left or sent: those say what is wrong with them. */
export interface Mirrored {
  values: object;
  touched: object;
  /** Under which key its input is kept until it is saved; none where it is not. */
  draftKey?: string;
}
/** The open forms, each under the names of its fields. */
type FormValues = Record<string, Mirrored>;
export interface FormValuesOwner {
  formValues: FormValues;
}

const initialState: FormValues = {};

/** A mirror of the open forms for whoever plays the actions again. Never stored, never with secrets. */
export const formValuesSlice = createSlice({
  name: 'formValues',
  initialState,
  reducers: {
    changed(state, { payload: { form, ...mirrored } }: PayloadAction<{ form: string } & Mirrored>) {
      state[form] = mirrored;
    },
    left(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

export const { changed, left } = formValuesSlice.actions;

export const selectFormValues = (state: FormValuesOwner, form: string): Mirrored | undefined => state.formValues[form];

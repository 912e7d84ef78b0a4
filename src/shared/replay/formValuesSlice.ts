import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What stands in the open forms, each under the names of its fields. */
type FormValues = Record<string, object>;
export interface FormValuesOwner {
  formValues: FormValues;
}

const initialState: FormValues = {};

/** A mirror of the open forms for whoever plays the actions again. Never stored, never with secrets. */
export const formValuesSlice = createSlice({
  name: 'formValues',
  initialState,
  reducers: {
    changed(state, { payload: { form, values } }: PayloadAction<{ form: string; values: object }>) {
      state[form] = values;
    },
    left(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

export const { changed, left } = formValuesSlice.actions;

export const selectFormValues = (state: FormValuesOwner, form: string): object | undefined => state.formValues[form];

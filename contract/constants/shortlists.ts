export const SHORTLISTS_MAX = 50;
export const SHORTLIST_CREATORS_MAX = 500;
export const SHORTLIST_NAME_MAX = 60;
export const SHORTLIST_NOTE_MAX = 500;

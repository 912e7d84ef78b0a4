/** Letters in which somebody says what happened. */
export const SUPPORT_WORDS_MAX = 2000;
/** Bytes of a support file that an installation takes. */
export const SUPPORT_REPORT_BYTES_MAX = 3 * 1024 * 1024;
/** Days after which a report is removed with its file. */
export const SUPPORT_REPORT_DAYS = 30;

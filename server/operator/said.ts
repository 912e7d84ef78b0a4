/** What a terminal takes for orders, ends of lines or turns of direction, beyond what JSON writes as letters. */
const CARRIED_OUT = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Words of people, and of other servers: in quotation marks, on one line, and without what a terminal would carry out. */
export const said = (text: string): string => JSON.stringify(text).replace(CARRIED_OUT, '');

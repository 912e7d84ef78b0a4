/** A text as the server keeps it: in one form of its letters, without what stands around it. */
export const cleanText = (text: string): string => text.normalize('NFC').trim();

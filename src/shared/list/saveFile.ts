/** Hands a text to the browser as a download. CSV starts with the mark that tells spreadsheets it is UTF-8. */
export function saveCsvFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

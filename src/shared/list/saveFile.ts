/** Hands a file to the browser as a download. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Hands a text to the browser as a download. CSV starts with the mark that tells spreadsheets it is UTF-8. */
export function saveCsvFile(name: string, text: string): void {
  saveBlob(name, new Blob(['\uFEFF', text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }));
}

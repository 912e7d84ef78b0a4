/** Gives a test what webpack gives the console: a text file as a module whose default export is the text. */
export default {
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};

/** The page that shows a recorded screen inside another page of the console. The server lets no other site frame it. */
export const PLAYED_PATH = '/support/replay/screen';

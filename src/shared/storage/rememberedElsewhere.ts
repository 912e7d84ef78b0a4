/** Type of the action by which slices become what the browser remembered of them, in another tab or from before. */
export const REMEMBERED_ELSEWHERE = 'persistence/rememberedElsewhere';

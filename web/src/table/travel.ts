/** Whether this browser's person wants to see no motion. */
export const stillPreferred = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

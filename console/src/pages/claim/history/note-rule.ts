/** The longest note, in UTF-16 units as the service counts. */
export const MAX_NOTE = 10_000;

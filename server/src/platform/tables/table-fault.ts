/** A fault of a file as a whole; the message says what to do. */
export class TableFault extends Error {}

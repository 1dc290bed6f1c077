declare module 'linebreak' {
  /** Finds where lines of a text can break, by UAX 14. */
  export default class LineBreaker {
    constructor(text: string);
    /** Null at the end of the text. `required`: a line ends here. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'fontverter' {
  /** Converts a font of any format. */
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
}

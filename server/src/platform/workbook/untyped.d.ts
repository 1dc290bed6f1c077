declare module 'saxen' {
  /** A parser of XML that reports tags and texts. It resolves only the five entities of XML and code points. */
  export class Parser {
    on(event: 'openTag', report: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', report: (name: string) => void): this;
    on(event: 'text', report: (text: string, decodeEntities: (text: string) => string) => void): this;
    on(event: 'cdata', report: (text: string) => void): this;
    /** A declaration such as `<!DOCTYPE …>`. */
    on(event: 'attention', report: (text: string) => void): this;
    on(event: 'error', report: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | undefined;
  }
}

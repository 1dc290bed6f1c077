/** A weight of a font. */
export type Weight = 'regular' | 'bold';

/** A column of a table: `share` of the width, by the sum of all. */
interface Column {
  head: string;
  share: number;
  align: 'left' | 'right';
}

/** A part of a page, drawn below the one before it. */
export type Block =
  | {
      kind: 'title' | 'subject' | 'heading' | 'text' | 'strong' | 'small';
      text: string;
      align?: 'left' | 'right';
      /** Whether its last lines stand on the page of the first ones of the next block. */
      staysWithNext?: boolean;
    }
  /** Labels, each with its value. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** Numbered lines. */
  | { kind: 'list'; items: readonly string[] };

/** Everything that a PDF is made of: the same description gives the same bytes. Can be sent to a thread. */
export interface PdfDescription {
  title: string;
  /** ISO 639-1 code. */
  language: string;
  /** The date of the document, ISO 8601: its only time. */
  date: string;
  blocks: readonly Block[];
  /** Stands at the foot of each page, before the page's number; absent: nothing stands there. */
  footer?: string;
  /** A text file within the PDF. */
  attachment?: { name: string; text: string };
}

/* The commands that a page promises, and what it says that they print. */

export interface Block {
  /** The text after the fence, such as `sh tour`. */
  tag: string;
  text: string;
  line: number;
}

/** The fenced blocks of a page, in order. */
export function fencedBlocks(page: string): Block[] {
  const fences = page.matchAll(/^```(\S[^\n]*)\n([\s\S]*?)^```$/gm);
  return [...fences].map(({ 1: tag = '', 2: text = '', index }) => ({
    tag: tag.trim(),
    text,
    line: page.slice(0, index).split('\n').length,
  }));
}

/** A part of a tour: commands, and what they are documented to print. */
export interface Step {
  commands: Block;
  output: Block | undefined;
}

export function tourOf(blocks: readonly Block[]): Step[] {
  return blocks.flatMap((commands, index) => {
    const next = blocks[index + 1];
    const output = next?.tag.endsWith(' output') ? next : undefined;
    return commands.tag === 'sh tour' ? [{ commands, output }] : [];
  });
}

const PLACEHOLDERS: [RegExp, string][] = [
  [/\b(clm|doc|org|key)_[0-9a-f]+/g, '<$1>'],
  [/\bsk_live_[\w-]+/g, '<secret>'],
  [/\btoken=[\w.-]+/g, 'token=<token>'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d\.\d{3}Z| UTC)/g, '<time>'],
  [/\b(127\.0\.0\.1|localhost):\d+/g, '<host>'],
  [/\bcli:[\w.-]+/g, 'cli:<user>'],
  // Frames of tables and the widths of their columns.
  [/[\u2500-\u257f\s]+/g, ' '],
];

/** A text as it is in every run: without identifiers, times, secrets, addresses and spacing. */
export function withPlaceholders(text: string): string {
  return PLACEHOLDERS.reduce((result, [pattern, placeholder]) => result.replace(pattern, placeholder), text).trim();
}

/** JSON in one spelling, or the text itself where it is none. */
export function inOneSpelling({ tag }: Pick<Block, 'tag'>, text: string): string {
  return tag.startsWith('json') ? JSON.stringify(JSON.parse(text), null, 1) : text;
}

/** Whether a text is what is documented; `…` stands for anything. */
export function isAsDocumented(documented: string, text: string): boolean {
  const parts = documented.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** Line ends, and commands to a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Characters that nobody sees, those that turn the direction of text among them. Joiners and forms of letters stay:
 * some scripts and pictures are written with them.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Joiners where no script needs them. */
const LOOSE_JOINERS = /(?<![^\0-\x7f])(?:\u200c|\u200d)+/gu;

/** Text of somebody on one line, as it reads: without controls, and without characters that nobody sees. */
export function onOneLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(CONTROLS, ' ').replace(LOOSE_JOINERS, '').trim();
}

/** The name of a file for people. The stored name, and the one in responses to clients, stays as sent. */
export function shownName(name: string): string {
  return onOneLine(name) || 'document';
}

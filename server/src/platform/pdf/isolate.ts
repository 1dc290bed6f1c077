const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;
/** Characters of the algorithm itself, which nothing is drawn for. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;

/**
 * Isolates a value as `<bdi>` does in a browser: its direction changes nothing around it, also when it has isolates of
 * its own that do not end or never began (UAX 9, BD9).
 */
export function isolate(text: string): string {
  let open = 0;
  const balanced = text.replace(ISOLATES, (control) => {
    if (control !== POP_ISOLATE) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return `${FIRST_STRONG_ISOLATE}${balanced}${POP_ISOLATE.repeat(open + 1)}`;
}

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

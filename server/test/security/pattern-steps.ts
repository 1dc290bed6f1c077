/*
 * How much work a regular expression is: a plain backtracking matcher that counts its steps. Engines have tricks that
 * save some of them; none does more. So the count is a bound, and the same on every machine.
 */
import type { Pattern, PatternNode } from './pattern-syntax.ts';

/** More steps than are counted. */
class TooMany extends Error {}

/** Steps to look for a pattern everywhere in a text, as a global replacement does; Infinity when there are more than `most`. */
export function countSteps({ tree, isUnicode }: Pattern, text: string, most: number): number {
  const matcher = new Matcher(isUnicode ? [...text] : text.split(''), most);
  try {
    matcher.search(tree);
  } catch (error) {
    if (error instanceof TooMany) return Infinity;
    throw error;
  }
  return matcher.steps;
}

type Next = (at: number) => boolean;

class Matcher {
  steps = 0;
  readonly #text: readonly string[];
  readonly #most: number;

  constructor(text: readonly string[], most: number) {
    this.#text = text;
    this.#most = most;
  }

  search(tree: PatternNode): void {
    for (let at = 0; at <= this.#text.length; ) {
      let end = at;
      const isFound = this.#match(tree, at, 1, (to) => {
        end = to;
        return true;
      });
      at = isFound ? Math.max(end, at + 1) : at + 1;
    }
  }

  /** @param way 1: forwards; -1: backwards, inside of what looks behind */
  #match(node: PatternNode, at: number, way: 1 | -1, next: Next): boolean {
    this.steps += 1;
    if (this.steps > this.#most) throw new TooMany();
    switch (node.kind) {
      case 'one': {
        const character = this.#text[way === 1 ? at : at - 1];
        return character !== undefined && node.has(character) && next(at + way);
      }
      case 'all':
        return this.#sequence(way === 1 ? node.parts : node.parts.toReversed(), 0, at, way, next);
      case 'any':
        return node.options.some((option) => this.#match(option, at, way, next));
      case 'repeat':
        return this.#repeat(node, 0, at, way, next);
      case 'look': {
        const isThere = this.#match(node.part, at, node.isBehind ? -1 : 1, () => true);
        return isThere !== node.isNegative && next(at);
      }
      case 'edge':
        return node.holds(this.#text[at - 1] ?? '', this.#text[at] ?? '') && next(at);
      default:
        return node satisfies never;
    }
  }

  #sequence(parts: readonly PatternNode[], index: number, at: number, way: 1 | -1, next: Next): boolean {
    const part = parts[index];
    return part ? this.#match(part, at, way, (to) => this.#sequence(parts, index + 1, to, way, next)) : next(at);
  }

  #repeat(node: PatternNode & { kind: 'repeat' }, done: number, at: number, way: 1 | -1, next: Next): boolean {
    const again = () =>
      done < node.max &&
      this.#match(node.part, at, way, (to) => {
        // An empty round would go on for ever.
        const isEmpty = to === at && done >= node.min;
        return !isEmpty && this.#repeat(node, done + 1, to, way, next);
      });
    if (done < node.min) return again();
    return node.isLazy ? next(at) || again() : again() || next(at);
  }
}

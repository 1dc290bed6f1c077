import type { LineSum, ReadLine } from '../../record.ts';
import { type FileTotal, type FileTotals, MAX_FILE_TOTALS } from './sums.ts';

/** The sums of the lines of a file in one currency; a part of them that ends here began where a total was before. */
class Sums {
  all = 0n;
  /** The sums above zero, and those below. */
  credits = 0n;
  debits = 0n;
  soFar = 0n;
  /** `soFar` at the start and after each total. */
  readonly begins = new Set([0n]);
  lastBegin = 0n;

  add(amount: bigint): void {
    this.all += amount;
    if (amount > 0n) this.credits += amount;
    else this.debits += amount;
  }

  /** The sum of lines, all or one part, that equals a total; reversals are often written without a sign. */
  find(total: bigint): bigint | undefined {
    if (this.begins.has(this.soFar - total)) return total;
    const isDebits = total === -this.debits;
    return [this.all, this.credits, this.debits].find((sum) => sum === total) ?? (isDebits ? this.debits : undefined);
  }

  /** The sum that a total that is none of them stands for most likely: the nearer one. */
  nearest(total: bigint): bigint {
    const distance = (sum: bigint) => (sum > total ? sum - total : total - sum);
    const part = this.soFar - this.lastBegin;
    return distance(part) < distance(this.all) ? part : this.all;
  }

  begin(): void {
    this.begins.add(this.soFar);
    this.lastBegin = this.soFar;
  }
}

/**
 * Compares a file's own sums with the sums of its lines (spec: Statement import): a sum agrees when it is that
 * of all lines of its currency, of the payments or the reversals among them, or of lines between two sums.
 */
export function compareTotals(lines: readonly ReadLine[]): FileTotals {
  const byCurrency = new Map<string, Sums>();
  for (const line of lines) {
    if (line.kind !== 'line') continue;
    const sums = byCurrency.get(line.currency) ?? new Sums();
    byCurrency.set(line.currency, sums);
    sums.add(BigInt(line.amount));
  }
  const totals: FileTotal[] = [];
  for (const line of lines) {
    const sums = line.kind === 'line' ? byCurrency.get(line.currency) : undefined;
    if (sums && line.kind === 'line') sums.soFar += BigInt(line.amount);
    if (line.kind !== 'passed_over' || !line.total) continue;
    totals.push(compare(line.line, line.total, byCurrency));
    for (const each of byCurrency.values()) each.begin();
  }
  const differ = totals.filter(({ agrees }) => !agrees);
  const listed = [...differ, ...totals.filter(({ agrees }) => agrees)].slice(0, MAX_FILE_TOTALS);
  const not_read = lines.filter(({ kind }) => kind === 'not_read').length;
  return { agree: totals.length - differ.length, differ: differ.length, not_read, totals: listed };
}

function compare(line: number, { amount, currency }: LineSum, byCurrency: ReadonlyMap<string, Sums>): FileTotal {
  const total = BigInt(amount);
  const sums = byCurrency.get(currency) ?? new Sums();
  const found = sums.find(total);
  const sum = String(found ?? sums.nearest(total));
  return { line, currency, amount: String(amount), agrees: found !== undefined, sum };
}

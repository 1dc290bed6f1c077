const MAX_NAMED = 1_000;

/** What was found wrong: all of it counted, the first ones named. */
export class Findings<T> {
  readonly named: T[] = [];
  total = 0;

  add(finding: T): void {
    this.total += 1;
    if (this.named.length < MAX_NAMED) this.named.push(finding);
  }
}

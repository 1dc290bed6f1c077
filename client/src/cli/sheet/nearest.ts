const LEAST_PART = 4;

/** The known word that is most like `word`, whatever its case; undefined when none is near. */
function nearestTo(word: string, known: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  const candidates = [...known].map((candidate) => ({
    candidate,
    edits: editsBetween(written, candidate.toLowerCase()),
  }));
  const limit = Math.max(1, Math.floor(word.length / 3));
  const [near] = candidates.filter(({ edits }) => edits <= limit).sort((one, other) => one.edits - other.edits);
  if (near) return near.candidate;
  const whole = candidates.filter(({ candidate }) => candidate.toLowerCase().includes(written));
  return written.length >= LEAST_PART && whole.length === 1 ? whole[0]?.candidate : undefined;
}

/** `; did you mean X?` with `before` in front of X, or '' when nothing is near. */
export function suggestionFor(word: string, known: Iterable<string>, before = ''): string {
  const nearest = nearestTo(word, known);
  return nearest === undefined ? '' : `; did you mean ${before}${nearest}?`;
}

/** Levenshtein distance of the first 60 characters: a cell can hold a long text. */
function editsBetween(one: string, other: string): number {
  const [a, b] = [one.slice(0, 60), other.slice(0, 60)];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

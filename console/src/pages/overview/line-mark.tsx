import { colourOf } from './fills.tsx';

const DASHES: Readonly<Record<string, string>> = { decided: '5 3' };

/** A piece of the line that is meant. */
export function LineMark({ columnId }: { columnId: string }) {
  return (
    <svg width={18} height={10} aria-hidden>
      <path d="M0 5H18" strokeWidth={2.5} strokeDasharray={DASHES[columnId]} style={{ stroke: colourOf(columnId) }} />
    </svg>
  );
}

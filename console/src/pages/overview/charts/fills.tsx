import type { ReactNode } from 'react';
import { STATUSES } from '../../../status/claim-status.ts';
import { STATUS_LOOK } from '../../../status/status-badge.tsx';
import classes from './fills.module.css';

/*
 * The fills of bars. With the setting for more contrast they have textures as well: two similar colours never share
 * one.
 */
const SIZE = 6;

type Texture = 'plain' | 'rising' | 'falling' | 'dots' | 'level' | 'crossed';

const MARKS: Record<Texture, ReactNode> = {
  plain: null,
  rising: <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" />,
  falling: <path d="M5 -1 7 1M0 0 6 6M-1 5 1 7" />,
  dots: <circle cx={3} cy={3} r={0.6} />,
  level: <path d="M0 3H6" />,
  crossed: <path d="M0 0 6 6M0 6 6 0" />,
};

/** The texture of each column, by the column's identifier. */
const TEXTURES: Readonly<Record<string, Texture>> = {
  UNDER_REVIEW: 'rising',
  PENDING_ACTION: 'dots',
  PENDING_REFUND: 'falling',
  CANCELED: 'level',
  REJECTED: 'crossed',
  damaged: 'rising',
};

const COLOURS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATUSES.map((status) => [status, `var(--tone-${STATUS_LOOK[status].tone}-strong)`])),
  // The same tone twice: the lighter one is the refund still to come.
  PENDING_REFUND: 'color-mix(in srgb, var(--tone-teal-strong) 62%, var(--rd-page))',
  lost: 'var(--tone-slate-strong)',
  damaged: 'var(--rd-link)',
  filed: 'var(--rd-link)',
  decided: 'var(--tone-green-strong)',
};

/** The colour of a column, for lines. */
export const colourOf = (columnId: string): string => COLOURS[columnId] ?? 'var(--rd-dimmed)';

/** The SVG `fill` of a column's bars. */
export const fillOf = (columnId: string): string => `url(#fill-${columnId})`;

function Pattern({ id }: { id: string }) {
  return (
    <pattern id={`fill-${id}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <rect width={SIZE} height={SIZE} style={{ fill: colourOf(id) }} />
      <g className={classes.marks}>{MARKS[TEXTURES[id] ?? 'plain']}</g>
    </pattern>
  );
}

/** The patterns that `fillOf` refers to. Rendered once in the page. */
export function Fills() {
  return (
    <svg className={classes.fills} width={0} height={0} aria-hidden>
      <defs>
        {Object.keys(COLOURS).map((id) => (
          <Pattern key={id} id={id} />
        ))}
      </defs>
    </svg>
  );
}

/** A small square in the fill of a column. */
export function Swatch({ columnId }: { columnId: string }) {
  return (
    <svg className={classes.swatch} width={11} height={11} aria-hidden>
      <rect width={11} height={11} rx={2.5} style={{ fill: fillOf(columnId) }} />
    </svg>
  );
}

const DASHES: Readonly<Record<string, string>> = { decided: '5 3' };

/** A piece of a column's line, for the legend. */
export function LineMark({ columnId }: { columnId: string }) {
  return (
    <svg width={18} height={10} aria-hidden>
      <path d="M0 5H18" strokeWidth={2.5} strokeDasharray={DASHES[columnId]} style={{ stroke: colourOf(columnId) }} />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import { DECIDED, UNDECIDED } from '../../../status/claim-status.ts';
import { strings } from '../../../strings/strings.ts';
import { QueueLink } from '../queue-link.tsx';
import type { QueueFilter } from '../sheets/queue-filter.ts';
import classes from './figure-tiles.module.css';
import { type Figures, LONG_DAYS } from './figures.ts';

const t = strings.overview.figures;

interface TileProps {
  label: string;
  value: string;
  unit?: string | undefined;
  hint: string;
  /** The queue that the tile links to; `says` describes it where it does not list exactly the counted claims. */
  queue?: QueueFilter | undefined;
  says?: string;
}

/** A figure with its label and a line below it. */
export function Tile({ label, value, unit, hint, queue, says }: TileProps) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {queue === undefined ? (
          value
        ) : (
          <QueueLink
            queue={queue}
            className={classes.link}
            label={says === undefined ? `${label}: ${value}` : `${label}: ${value}. ${says}`}
            {...(says !== undefined && { title: says })}
          >
            {value}
          </QueueLink>
        )}
        {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      </dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}

/** Days to a decision: 0 is shown as the same day, null as a dash with the reason. */
function DaysTile({ label, days, hint }: { label: string; days: number | null; hint: string }) {
  if (days === null) return <Tile label={label} value={t.none} hint={t.noDays} />;
  if (days === 0) return <Tile label={label} value={t.sameDay} hint={hint} />;
  return <Tile label={label} value={formatCount(days)} unit={t.days(days)} hint={hint} />;
}

/** A row of five figures. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.tiles} aria-label={label}>
      {children}
    </dl>
  );
}

interface FigureTilesProps {
  figures: Figures;
  /** First and last day of the period. */
  period: { first: string; last: string; days: number };
  base: QueueFilter;
}

/** The figures at the top of the page; the counts link to their claims. */
export function FigureTiles({ figures, period, base }: FigureTilesProps) {
  const { open, openLong, filed, decided, decisions, medianDays, p90Days } = figures;
  const filedQueue = { ...base, filed_from: period.first, filed_to: period.last };
  return (
    <Tiles label={t.label}>
      <Tile
        label={t.open}
        value={formatCount(open)}
        hint={open === 0 ? t.noneOpen : t.openLong(openLong, LONG_DAYS)}
        queue={open === 0 ? undefined : { ...base, status: UNDECIDED }}
      />
      <Tile
        label={t.filed}
        value={formatCount(filed)}
        hint={t.perDay(formatCount(filed / period.days))}
        queue={filed === 0 ? undefined : filedQueue}
      />
      <Tile
        label={t.decided}
        value={formatCount(decided)}
        hint={decided === 0 ? t.noneDecided : t.balance(filed - decided)}
        queue={decided === 0 ? undefined : { ...base, status: DECIDED, sort: '-since' }}
        says={strings.overview.newest}
      />
      <DaysTile label={t.median} days={medianDays} hint={t.ofDecisions(decisions)} />
      <DaysTile label={t.p90} days={p90Days} hint={t.p90Hint(decisions)} />
    </Tiles>
  );
}

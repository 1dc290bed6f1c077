import type { ReactNode } from 'react';
import { strings } from '../../../strings/strings.ts';
import { chartRows, type Sheet } from '../sheets/sheet.ts';
import classes from './day-charts.module.css';
import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useOpenQueue } from '../queue-link.tsx';
import { shortDay } from '../sheets/days.ts';
import { HiddenSheetTable } from '../sheets/sheet-table.tsx';
import { colourOf, fillOf, LineMark, Swatch } from './fills.tsx';
import { countTicks, shortCount, spreadTicks } from './ticks.ts';

interface DayTooltipProps {
  sheet: Sheet;
  /** The identifier of the row under the pointer. */
  rowId: unknown;
  markOf: (columnId: string) => ReactNode;
  /** A hint that a click opens the queue. */
  hint?: string | undefined;
}

/** The counts of one day, by column. Zero counts are left out unless all are zero. */
export function DayTooltip({ sheet, rowId, markOf, hint }: DayTooltipProps) {
  const row = sheet.rows.find(({ id }) => id === rowId);
  if (row === undefined) return null;
  const entries = sheet.columns.flatMap(({ id, label }, index) => {
    const cell = row.cells[index];
    return cell === undefined || cell.count === 0 ? [] : [{ id, label, text: cell.text }];
  });
  return (
    <div className={classes.tooltip}>
      <div className={classes.day}>{row.label}</div>
      {entries.length === 0 && <div className={classes.hint}>{strings.overview.noClaims}</div>}
      {entries.map(({ id, label, text }) => (
        <div key={id} className={classes.entry}>
          {markOf(id)}
          <span className={classes.name}>{label}</span>
          <span className={classes.count}>{text}</span>
        </div>
      ))}
      {hint !== undefined && entries.length > 0 && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}

const t = strings.overview;

/** The width of a day's label with its margin. */
const LABEL_WIDTH = 64;
const AXIS_WIDTH = 38;
/** The right margin has room for half of the last label. */
const MARGIN = { top: 6, right: 20, bottom: 0, left: 0 };

/** The axes of days and counts, with as many labels as the width allows. `max`: the highest count that is drawn. */
function axes(sheet: Sheet, max: number, width: number) {
  const counts = countTicks(max);
  const days = spreadTicks(
    sheet.rows.map(({ id }) => id),
    Math.floor((width - AXIS_WIDTH) / LABEL_WIDTH),
  );
  return {
    xAxisProps: { ticks: days, interval: 0 as const, tickFormatter: shortDay },
    yAxisProps: {
      ticks: counts,
      domain: [0, counts.at(-1) ?? 1],
      width: AXIS_WIDTH,
      interval: 0 as const,
      tickFormatter: shortCount,
    },
  };
}

/** Properties of both charts: hidden from assistive technology, which has the table, and without animation. */
const STILL = {
  h: '100%',
  dataKey: 'id',
  accessibilityLayer: false,
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '3 4',
  'aria-hidden': true,
} as const;

/** Opens the queue on a click, except on touch screens, where a tap shows the numbers of a day. */
function useClicks() {
  const canHover = useMediaQuery('(hover: hover)', true) ?? true;
  const open = useOpenQueue();
  return { open, canHover };
}

interface DayChartProps {
  title: string;
  sheet: Sheet;
}

const lineMark = (columnId: string) => <LineMark columnId={columnId} />;

/** The chart of claims filed and decided each day: two areas. */
export function FlowChart({ title, sheet }: DayChartProps) {
  const { ref, width } = useElementSize();
  const { open, canHover } = useClicks();
  const max = Math.max(0, ...sheet.rows.flatMap(({ cells }) => cells.map(({ count }) => count)));
  const openDay = (day: unknown) => {
    const queue = sheet.rows.find(({ id }) => id === day)?.cells[0]?.queue;
    if (canHover && queue !== undefined) open(queue);
  };
  return (
    <div ref={ref} className={classes.chart}>
      <AreaChart
        {...STILL}
        className={classes.canvas ?? ''}
        {...axes(sheet, max, width)}
        data={chartRows(sheet)}
        series={[
          { name: 'filed', color: colourOf('filed') },
          { name: 'decided', color: colourOf('decided'), strokeDasharray: '5 3' },
        ]}
        curveType="linear"
        withDots={false}
        strokeWidth={1.8}
        fillOpacity={0.16}
        activeDotProps={{ r: 4, strokeWidth: 2 }}
        areaChartProps={{ margin: MARGIN, onClick: ({ activeLabel }) => openDay(activeLabel) }}
        tooltipProps={{
          content: ({ label }) => (
            <DayTooltip sheet={sheet} rowId={label} markOf={lineMark} hint={canHover ? t.toFiled : undefined} />
          ),
        }}
      />
      <HiddenSheetTable title={title} sheet={sheet} />
    </div>
  );
}

const swatch = (columnId: string) => <Swatch columnId={columnId} />;

/** The chart of claims filed each day: bars stacked by current status. */
export function CohortChart({ title, sheet }: DayChartProps) {
  const { ref, width } = useElementSize();
  const { open, canHover } = useClicks();
  const max = Math.max(0, ...sheet.rows.map(({ cells }) => cells.reduce((sum, { count }) => sum + count, 0)));
  const openPart = (columnId: string, index: number) => {
    const column = sheet.columns.findIndex(({ id }) => id === columnId);
    const queue = sheet.rows[index]?.cells[column]?.queue;
    if (canHover && queue !== undefined) open(queue);
  };
  return (
    <div ref={ref} className={classes.chart}>
      <BarChart
        {...STILL}
        className={classes.canvas ?? ''}
        {...axes(sheet, max, width)}
        type="stacked"
        data={chartRows(sheet)}
        series={sheet.columns.map(({ id }) => ({ name: id, color: fillOf(id) }))}
        maxBarWidth={36}
        barChartProps={{ margin: MARGIN, barCategoryGap: '18%' }}
        barProps={({ name }) => ({
          onClick: (_bar, index) => openPart(name, index),
          stroke: 'var(--rd-page)',
          strokeOpacity: 1,
          strokeWidth: 1,
        })}
        tooltipProps={{
          content: ({ label }) => (
            <DayTooltip sheet={sheet} rowId={label} markOf={swatch} hint={canHover ? t.toQueue : undefined} />
          ),
        }}
      />
      <HiddenSheetTable title={title} sheet={sheet} />
    </div>
  );
}

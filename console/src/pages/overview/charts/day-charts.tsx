import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { strings } from '../../strings/strings.ts';
import classes from './day-charts.module.css';
import { DayTooltip } from './day-tooltip.tsx';
import { shortDay } from './days.ts';
import { colourOf, fillOf, Swatch } from './fills.tsx';
import { LineMark } from './line-mark.tsx';
import { useOpenQueue } from './queue-link.tsx';
import { chartRows, type Sheet } from './sheet.ts';
import { HiddenSheetTable } from './sheet-table.tsx';
import { countTicks, shortCount, spreadTicks } from './ticks.ts';

const t = strings.overview;

/** A label of a day, and air. */
const LABEL_WIDTH = 64;
const AXIS_WIDTH = 38;
/** Room for half of the last day's label. */
const MARGIN = { top: 6, right: 20, bottom: 0, left: 0 };

/** Axes of days and counts, as wide as the chart allows. `max`: the highest count that is drawn. */
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

/** What both charts are: grey to assistive technology, which has the table beside, and still. */
const STILL = {
  h: '100%',
  dataKey: 'id',
  accessibilityLayer: false,
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '3 4',
  'aria-hidden': true,
} as const;

/** A click opens the queue; not on touch screens, where a tap is how one reads the numbers of a day. */
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

/** Filed and decided: two areas over each other. */
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

/** Claims filed each day, a bar of their statuses. */
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

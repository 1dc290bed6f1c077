import { SegmentedControl, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { DownloadMenu } from '../../../components/files/download-menu.tsx';
import { saveTable } from '../../../components/files/save-table.ts';
import { strings } from '../../../strings/strings.ts';
import { type Sheet, sheetTable } from '../sheets/sheet.ts';
import { SheetTable } from '../sheets/sheet-table.tsx';
import classes from './chart-card.module.css';

const t = strings.overview;

interface ChartCardProps {
  title: string;
  note: string;
  sheet: Sheet;
  /** Name of the exported file, without its ending. */
  file: string;
  /** The table shows the newest row first. */
  isReversed?: boolean;
  /** Shown instead of chart and table when there is no data. */
  none?: string | undefined;
  children: ReactNode;
}

type View = 'chart' | 'table';

const VIEWS = [
  { value: 'chart', label: t.view.chart },
  { value: 'table', label: t.view.table },
] as const;

function Tools({ title, sheet, file, view, onView }: Omit<ChartCardProps, 'children' | 'note'> & ViewChoice) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        classNames={{ root: classes.switch ?? '' }}
        aria-label={t.view.label(title)}
        data={[...VIEWS]}
        value={view}
        onChange={(value) => onView(value === 'table' ? 'table' : 'chart')}
      />
      <DownloadMenu
        label={t.csv.label(title)}
        text={t.csv.short}
        onChoose={(form) => void saveTable(file, sheetTable(sheet), form)}
      />
    </div>
  );
}

interface ViewChoice {
  view: View;
  onView: (view: View) => void;
}

/** A chart with its title, the switch to its table, and its export. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, sheet, isReversed = false, none, children } = props;
  const [view, setView] = useState<View>('chart');
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <Title order={2} id={heading}>
            {title}
          </Title>
          <p className={classes.note}>{note}</p>
        </div>
        {none === undefined && <Tools {...props} view={view} onView={setView} />}
      </header>
      {none !== undefined && <p className={classes.none}>{none}</p>}
      {none === undefined && view === 'chart' && children}
      {none === undefined && view === 'table' && <SheetTable title={title} sheet={sheet} isReversed={isReversed} />}
    </section>
  );
}

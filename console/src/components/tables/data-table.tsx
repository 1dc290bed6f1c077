import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** One column: its header, and the content of its cells. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Only as wide as its content, on one line: times, identifiers. */
  isTight?: boolean;
  /** The head is there for screen readers only: columns of buttons. */
  isHeaderHidden?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Greyed: revoked, disabled. */
  isMuted?: (row: Row) => boolean;
}

/*
 * Rows become cards below 640 px; that takes the roles of a table away from its elements, so they are spelled out.
 * biome-ignore-start lint/a11y/noRedundantRoles: see above
 */
function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map(({ id, header, cell, align, isTight, isHeaderHidden }) => (
    <td
      key={id}
      role="cell"
      data-label={isHeaderHidden ? undefined : header}
      data-align={align}
      data-tight={isTight || undefined}
    >
      <div>{cell(row)}</div>
    </td>
  ));
}

/** A plain list: 36 px rows on a wide screen, cards on a narrow one. */
export function DataTable<Row>({ label, columns, rows, keyOf, isMuted }: DataTableProps<Row>) {
  return (
    <table role="table" className={classes.table} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align, isHeaderHidden }) => (
            <th key={id} role="columnheader" scope="col" data-align={align}>
              <span data-hidden={isHeaderHidden || undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)} data-muted={isMuted?.(row) || undefined}>
            <Cells row={row} columns={columns} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

/** The actions on one row behind three dots: `Menu.Item`s. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={26} aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Statement } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Section } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatMoney } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { usePastStatements, useUndo } from './use-statements.ts';

const t = strings.statements.past;

const COLUMNS: readonly Column<Statement>[] = [
  {
    id: 'file',
    header: t.file,
    cell: ({ id, carrier, file_name }) => (
      <AnchorLink to="/statements/$id" params={{ id }} preload={false}>
        {strings.names.carriers[carrier]}: <bdi>{file_name}</bdi>
      </AnchorLink>
    ),
  },
  { id: 'lines', header: t.lines, align: 'end', cell: ({ lines }) => formatCount(lines) },
  {
    id: 'sum',
    header: t.sum,
    align: 'end',
    cell: ({ sums }) => <Sums sums={sums} />,
  },
  { id: 'applied', header: t.applied, isTight: true, cell: ({ applied_at }) => <Time at={applied_at} as="exact" /> },
  { id: 'by', header: t.by, cell: ({ applied_by }) => applied_by },
  {
    id: 'state',
    header: t.state,
    cell: ({ undone_at }) => (undone_at === null ? t.holds : <Time at={undone_at} prefix={t.undone} />),
  },
];

/** Sums of each currency, below each other. */
export function Sums({ sums }: Pick<Statement, 'sums'>) {
  return sums.map(({ amount, minor_digits, currency }) => (
    <div key={currency}>{formatMoney(amount, minor_digits, currency)}</div>
  ));
}

function undoColumn(onUndo: (statement: Statement) => void): Column<Statement> {
  return {
    id: 'actions',
    header: t.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: (statement) =>
      statement.undone_at === null && (
        <Button size="compact-sm" variant="default" onClick={() => onUndo(statement)}>
          {t.undo}
        </Button>
      ),
  };
}

/** The statements that were applied; each with its undo, for those who import them. */
export function PastStatements() {
  const { query, setCursor } = usePastStatements();
  const mayUndo = canWorkClaims(useRole());
  const dialog = useDialog<Statement>();
  const [isForgotten, setForgotten] = useState(false);
  const undo = useUndo(isForgotten, dialog.close);
  const open = (statement: Statement) => {
    setForgotten(false);
    dialog.open(statement);
  };
  const box = useRef<HTMLDivElement>(null);
  const { data } = query;
  // The button of a statement that was undone is gone with the focus.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (undo.isSuccess && isLost && data !== undefined) box.current?.focus();
  }, [data, undo.isSuccess]);
  return (
    <Section title={t.title}>
      <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
        <QueryView query={query}>
          {({ data, pagination }) => (
            <>
              {data.length === 0 ? (
                <EmptyState title={t.none.title} text={mayUndo ? t.none.text : t.noneForReaders} />
              ) : (
                <DataTable
                  label={t.title}
                  columns={mayUndo ? [...COLUMNS, undoColumn(open)] : COLUMNS}
                  rows={data}
                  keyOf={({ id }) => id}
                  isMuted={({ undone_at }) => undone_at !== null}
                />
              )}
              {pagination.has_more && (
                <Group>
                  <Button variant="default" onClick={() => setCursor(pagination.cursor ?? undefined)}>
                    {strings.statements.preview.next}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryView>
      </div>
      <ConfirmAction
        dialog={dialog}
        action={undo}
        title={({ file_name }) => t.confirm(file_name)}
        confirm={t.undo}
        isDanger
      >
        <Stack gap="sm">
          <Text size="sm">{t.consequence(dialog.subject?.lines ?? 0)}</Text>
          <Checkbox
            label={t.forget}
            description={t.forgetWhy}
            checked={isForgotten}
            onChange={({ currentTarget }) => setForgotten(currentTarget.checked)}
          />
        </Stack>
      </ConfirmAction>
    </Section>
  );
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { StatementFate, StatementInput, StatementMark, StatementPreview } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { formatMoney } from '../../format/money.ts';
import { strings } from '../../strings/strings.ts';
import { countLeft, countLines, type LeavableFate, type LeftLines, STOPPING } from './counting.ts';

type LeaveOut = Pick<StatementInput, 'leave_out' | 'leave_out_marks' | 'leave_out_lines'>;
type Sum = Pick<StatementPreview['marked_totals'][number], 'lines' | 'amount' | 'currency' | 'minor_digits'>;

const t = strings.statements;
const MARKS = Object.keys(t.marks) as StatementMark[];

/** Sums of each currency, `1,299.00 EUR, 5.00 GBP`. */
function printSums(sums: readonly Sum[]): string {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, each]) => {
      const amount = each.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      return formatMoney(amount, each[0]?.minor_digits ?? 0, currency);
    })
    .join(', ');
}

interface ApplyProps {
  preview: StatementPreview;
  leftLines: LeftLines;
  isPending: boolean;
  error: unknown;
  onApply: (leaveOut: LeaveOut) => void;
}

/** A list with an entry more, or without it. */
function toggle<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];
}

interface DoubtsProps {
  preview: StatementPreview;
  marks: readonly StatementMark[];
  onToggle: (mark: StatementMark) => void;
}

/** Each kind of doubt, with its lines and their sum. */
function Doubts({ preview: { marked_totals }, marks, onToggle }: DoubtsProps) {
  const found = MARKS.map((mark) => ({ mark, sums: marked_totals.filter((total) => total.marks.includes(mark)) }));
  return found
    .filter(({ sums }) => sums.length > 0)
    .map(({ mark, sums }) => (
      <Checkbox
        key={mark}
        label={t.preview.leaveOutMark(t.marks[mark], countLines(sums), printSums(sums))}
        checked={marks.includes(mark)}
        onChange={() => onToggle(mark)}
      />
    ));
}

/** The button that records the payments, and the lines that have to be left out for it. Give it a `key` of the preview. */
export function Apply({ preview, leftLines, isPending, error, onApply }: ApplyProps) {
  const [fates, setFates] = useState<readonly LeavableFate[]>([]);
  const [marks, setMarks] = useState<readonly StatementMark[]>([]);
  const [isTaken, setTaken] = useState(false);
  const { payments, marked, stopping } = countLeft(preview, { fates, marks, lines: leftLines });
  const linesOf = (fate: StatementFate) => countLines(preview.totals.filter((total) => total.fate === fate));
  const leavable = [...STOPPING, 'amount_differs' as const].filter((fate) => linesOf(fate) > 0);
  if (linesOf('matched') + linesOf('amount_differs') === 0) return <Text>{t.preview.nothing}</Text>;
  const isAsked = marked > 0 && !isTaken;
  return (
    <Stack gap="xs">
      {leavable.map((fate) => (
        <Checkbox
          key={fate}
          label={t.preview.leaveOut(t.fates[fate], linesOf(fate))}
          checked={fates.includes(fate)}
          onChange={() => setFates(toggle(fates, fate))}
        />
      ))}
      <Doubts preview={preview} marks={marks} onToggle={(mark) => setMarks(toggle(marks, mark))} />
      {leftLines.size > 0 && <Text size="sm">{t.preview.leftSingly(leftLines.size)}</Text>}
      {marked > 0 && (
        <Checkbox
          label={t.preview.takeMarked(marked)}
          checked={isTaken}
          onChange={({ currentTarget }) => setTaken(currentTarget.checked)}
        />
      )}
      <ErrorNote error={error} />
      <Group>
        <Button
          disabled={payments === 0 || stopping.length > 0 || isAsked}
          loading={isPending}
          onClick={() =>
            onApply({ leave_out: [...fates], leave_out_marks: [...marks], leave_out_lines: [...leftLines.keys()] })
          }
        >
          {t.preview.apply(payments)}
        </Button>
        {(stopping.length > 0 || isAsked) && (
          <Text size="sm" c="dimmed">
            {stopping.length > 0 ? t.preview.stopped : t.preview.asked}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

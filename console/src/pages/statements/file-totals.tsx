import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { StatementPreview } from '../../api/types.ts';
import { formatMoney } from '../../format/money.ts';
import { strings } from '../../strings/strings.ts';

type Totals = StatementPreview['file_totals'];

const t = strings.statements.fileTotals;

function describe({ line, amount, sum, currency, minor_digits }: Totals['totals'][number]): string {
  return t.differs(line, formatMoney(amount, minor_digits, currency), formatMoney(sum, minor_digits, currency));
}

/** Says whether a file's own sums agree with its lines. */
export function FileTotals({ totals: { agree, differ, not_read, totals } }: { totals: Totals }) {
  if (agree + differ === 0) return null;
  if (differ === 0) {
    return (
      <Alert color="green" variant="light" icon={<IconCheck size={16} aria-hidden />}>
        {t.agree(agree)}
      </Alert>
    );
  }
  const told = totals.filter(({ agrees }) => !agrees);
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle size={16} aria-hidden />}>
      <Text size="sm" fw={600}>
        {t.title(differ)}
      </Text>
      <List size="sm">
        {told.map((total) => (
          <List.Item key={total.line}>{describe(total)}</List.Item>
        ))}
      </List>
      {differ > told.length && <Text size="sm">{t.more(differ - told.length)}</Text>}
      {not_read > 0 && <Text size="sm">{t.notRead(not_read)}</Text>}
    </Alert>
  );
}

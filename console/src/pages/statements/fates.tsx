import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBarRight,
  IconCheck,
  IconEqual,
  IconFlag,
  IconQuestionMark,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import type { StatementFate, StatementMark } from '../../api/types.ts';
import { Badge } from '../../components/values/badge.tsx';
import { strings } from '../../strings/strings.ts';

const t = strings.statements;
const LOOKS = {
  matched: { tone: 'blue', Icon: IconCheck },
  amount_differs: { tone: 'orange', Icon: IconScale },
  ambiguous: { tone: 'red', Icon: IconUsers },
  unknown: { tone: 'red', Icon: IconQuestionMark },
  already_there: { tone: 'grey', Icon: IconEqual },
  not_read: { tone: 'red', Icon: IconAlertTriangle },
  passed_over: { tone: 'grey', Icon: IconArrowBarRight },
} as const;

export function FateBadge({ fate }: { fate: StatementFate }) {
  return <Badge {...LOOKS[fate]} text={t.fates[fate]} />;
}

/** The doubts about a line. */
export function Marks({ marks, alike }: { marks: readonly StatementMark[]; alike: number }) {
  if (marks.length === 0) return null;
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge key={mark} tone="orange" Icon={IconFlag} text={mark === 'alike' ? t.alike(alike) : t.marks[mark]} />
      ))}
    </Group>
  );
}

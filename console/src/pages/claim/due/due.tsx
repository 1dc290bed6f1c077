import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ClaimDetail } from '../../../api/types.ts';
import { formatCalendarDay } from '../../../format/days.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { CountingCell } from '../../playbook/cell-text.tsx';
import facts from '../facts/facts.module.css';
import classes from './due.module.css';
import { FollowUpLine } from './follow-up.tsx';
import { type ClaimDeadlines, type DueDay, type DueWords, dueWords } from './words.ts';

const t = strings.claim.due;

const ICONS = {
  good: IconCircleCheck,
  late: IconAlertTriangle,
  open: IconCalendarDue,
  unknown: IconHelpCircle,
} as const;

function Sentence({ words: { sentence, tone, hints } }: { words: DueWords }) {
  const Icon = ICONS[tone];
  return (
    <>
      <div className={classes.sentence} data-tone={tone}>
        <Icon size={17} aria-hidden />
        <span>{sentence}</span>
      </div>
      {hints.map((hint) => (
        <Text key={hint} size="xs" c="dimmed">
          {hint}
        </Text>
      ))}
    </>
  );
}

/** A rule, the day that it gives, and where both come from. */
function Rule({ day, deadlines: { today, sources } }: { day: DueDay; deadlines: ClaimDeadlines }) {
  const { on, counted_from: from, rule } = day;
  return (
    <div>
      <p className={facts.label}>{strings.playbook.cells[rule.cell]}</p>
      {on !== null && from !== null && (
        <Text size="sm">{t.counted(formatCalendarDay(on, today), t.countedFrom[from.event])}</Text>
      )}
      <CountingCell cell={rule} sources={sources} />
    </div>
  );
}

function Rules({ deadlines }: { deadlines: ClaimDeadlines }) {
  const { window, answer, payment, presumed_lost_on, country } = deadlines;
  const known = [payment, answer, window?.closes, window?.opens, presumed_lost_on];
  const days = known.flatMap((day) => day ?? []);
  const isCode = /^[A-Z]{2}$/.test(country);
  const name = isCode ? new Intl.DisplayNames('en', { type: 'region' }).of(country) : undefined;
  return (
    <details className={classes.rules}>
      <summary>{t.rule}</summary>
      <Stack gap="xs" pt={6}>
        {days.map((day) => (
          <Rule key={day.rule.cell} day={day} deadlines={deadlines} />
        ))}
        {window?.filed?.known_by === 'MOVE' && (
          <Text size="xs" c="dimmed">
            {t.byMove}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t.countedIn(name ?? country)}
        </Text>
      </Stack>
    </details>
  );
}

interface DueProps {
  claim: ClaimDetail;
  onLookAgain: () => void;
}

/** The day by which something is due about a claim, said once, with its rule and sources one click away; and the follow-up. */
export function Due({ claim, onLookAgain }: DueProps) {
  const { deadlines, carrier } = claim;
  const mayWork = canWorkClaims(useRole());
  const words = dueWords(deadlines, strings.names.carriers[carrier]);
  return (
    <div data-testid="due">
      <div className={facts.row}>
        <p className={facts.label}>{t.title}</p>
        {mayWork && deadlines.follow_up === null && (
          <Button variant="subtle" size="compact-xs" onClick={onLookAgain}>
            {t.lookAgain}
          </Button>
        )}
      </div>
      {words === undefined ? <Text size="sm">{t.nothing}</Text> : <Sentence words={words} />}
      {deadlines.follow_up !== null && (
        <FollowUpLine
          claimId={claim.id}
          followUp={deadlines.follow_up}
          today={deadlines.today}
          onChange={mayWork ? onLookAgain : undefined}
        />
      )}
      {words !== undefined && <Rules deadlines={deadlines} />}
    </div>
  );
}

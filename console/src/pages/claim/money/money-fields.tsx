import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { strings } from '../../../strings/strings.ts';
import type { MovedClaim } from '../dialogs/dialog.tsx';
import { moneyText } from './amount.ts';
import styles from './money.module.css';
import {
  type AmountClaim,
  hasAmount,
  likelyAmount,
  type MoneyErrors,
  type MoneyTexts,
  type MoveMoneyState,
  sumsOfEach,
} from './use-money.ts';

const t = strings.claim.money;

interface MoneyFieldsProps {
  texts: MoneyTexts;
  errors: MoneyErrors;
  dayLabel: string;
  onChange: (next: Partial<MoneyTexts>) => void;
  /** Only the day and the reference: each claim has its own amount. */
  isWithoutAmount?: boolean;
  /** The dialog begins at the first field. */
  isFirst?: boolean;
  /** The field of the amount. */
  amount?: RefObject<HTMLInputElement | null>;
}

/** The amount, its currency, its day and the carrier's reference. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { texts, errors, dayLabel, onChange, isWithoutAmount = false, isFirst = false, amount } = props;
  return (
    <div className={styles.fields}>
      {!isWithoutAmount && (
        <>
          <TextInput
            {...(amount && { ref: amount })}
            size="xs"
            label={t.fields.amount}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={isFirst || undefined}
            error={errors.amount}
            value={texts.amount}
            onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t.fields.currency}
            maxLength={3}
            autoComplete="off"
            spellCheck={false}
            error={errors.currency}
            value={texts.currency}
            onChange={({ currentTarget }) => onChange({ currency: currentTarget.value.toUpperCase() })}
          />
        </>
      )}
      <TextInput
        type="date"
        size="xs"
        label={dayLabel}
        data-autofocus={(isFirst && isWithoutAmount) || undefined}
        error={errors.day}
        value={texts.day}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={t.fields.reference}
        maxLength={200}
        spellCheck={false}
        error={errors.reference}
        value={texts.reference}
        onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
      />
    </div>
  );
}

/** The sums to record for several claims, by currency, and the number of claims without one. */
export function EachSums({ kind, claims }: { kind: 'refund' | 'payment'; claims: readonly AmountClaim[] }) {
  const { sums, count, without } = sumsOfEach(claims, kind);
  return (
    <Text size="xs" mt={4} role="status">
      {count > 0 && t.move.each(count, sums.map(moneyText).join(', '))} {without > 0 && t.move.without[kind](without)}
    </Text>
  );
}

interface MoveMoneyFieldsProps {
  kind: 'refund' | 'payment';
  claims: readonly MovedClaim[];
  money: MoveMoneyState;
  /** The refusals of the service, by field. */
  refused: MoneyErrors;
}

/** The fields of a move to a status that asks for an amount. */
export function MoveMoneyFields({ kind, claims, money, refused }: MoveMoneyFieldsProps) {
  const { texts, errors, isMany, isEach, change } = money;
  const [first] = claims;
  const amount = useRef<HTMLInputElement>(null);
  const likely = first && likelyAmount(first, kind);
  const isAllThere = claims.every((claim) => hasAmount(claim, kind));
  const hasEach = isMany && sumsOfEach(claims, kind).count > 0;
  const isTicked = hasEach && isEach;
  const fill = () => {
    money.fill(kind);
    amount.current?.focus();
  };
  const dayLabel = kind === 'refund' ? t.fields.approved_on : t.fields.paid_on;
  const shown = { texts, errors: { ...refused, ...errors }, dayLabel };
  return (
    <fieldset aria-label={t.move[kind]} style={{ border: 0, margin: 0, padding: 0 }}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {t.move[kind]}
        </Text>
        {!isMany && likely && (
          <Button variant="subtle" size="compact-xs" onClick={fill}>
            {t.move.fill(moneyText(likely))}
          </Button>
        )}
      </Group>
      {hasEach && (
        <Checkbox
          size="xs"
          mb="xs"
          label={(kind === 'refund' ? t.move.asClaimed : t.move.asOutstanding)(claims.length)}
          checked={isEach}
          onChange={({ currentTarget }) => change({ isEach: currentTarget.checked })}
        />
      )}
      {(!isMany || isTicked) && <MoneyFields {...shown} onChange={change} isWithoutAmount={isMany} amount={amount} />}
      {isTicked && <EachSums kind={kind} claims={claims} />}
      {!isTicked && (
        <Text size="xs" c="dimmed" mt={4}>
          {isAllThere ? t.move.there[kind](claims.length) : isMany ? t.move.later : t.move.empty}
        </Text>
      )}
    </fieldset>
  );
}

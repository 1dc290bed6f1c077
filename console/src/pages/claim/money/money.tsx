import { Badge, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ClaimMoney } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { useReturnFocus } from '../../../components/dialogs/use-return-focus.ts';
import { useAction } from '../../../components/use-action.ts';
import { Money } from '../../../components/values/money.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../facts/facts.module.css';
import { printDay } from '../filing/filing-words.ts';
import { moneyText } from './amount.ts';
import styles from './money.module.css';
import { type MoneyClaim, MoneyDialog } from './money-dialog.tsx';
import { useMoney } from './use-money.ts';

const t = strings.claim.money;

type Payment = ClaimMoney['payments'][number];
type Shown = { amount: number; currency: string; minor_digits: number };

function Sum({ label, money, more }: { label: string; money: Shown; more?: string }) {
  return (
    <div className={styles.sum}>
      <span className={styles.name}>{label}</span>
      <Money amount={money.amount} currency={money.currency} minorDigits={money.minor_digits} />
      {more !== undefined && <bdi className={styles.more}>{more}</bdi>}
    </div>
  );
}

function Sums({ approved, paid, outstanding }: ClaimMoney) {
  if (!approved && paid.length === 0) return <div>{t.none}</div>;
  const reference = approved?.reference ? `, ${t.reference(approved.reference)}` : '';
  return (
    <div data-testid="money-sums">
      {approved && (
        <Sum label={t.approved} money={approved} more={`${t.on(printDay(approved.approved_on))}${reference}`} />
      )}
      {paid.map((sum) => (
        <Sum key={sum.currency} label={t.paid} money={sum} />
      ))}
      {outstanding && <Sum label={t.outstanding} money={outstanding} />}
    </div>
  );
}

interface WithdrawDialogProps {
  money: ClaimMoney;
  payment: Payment;
  /** The button that gets the focus when the payment is withdrawn: its own goes. */
  next: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Asks before a payment is withdrawn. */
function WithdrawDialog({ money, payment, next, onClose }: WithdrawDialogProps) {
  const instead = useRef<HTMLButtonElement>(null);
  useReturnFocus({ instead });
  const api = useApi();
  const params = { path: { id: money.claim_id, payment_id: payment.id } };
  const withdraw = useAction({
    run: () =>
      unwrap(api.POST('/claims/{id}/payments/{payment_id}/withdrawal', { params, body: { version: money.version } })),
    done: () => t.paymentWithdrawn,
    invalidates: [KEYS.claim],
    onDone: () => {
      instead.current = next.current;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t.withdrawTitle}
      confirm={t.withdraw}
      isDanger
      isPending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      {moneyText(payment)} {t.on(printDay(payment.paid_on))}. {t.withdrawText}
    </ConfirmDialog>
  );
}

interface PaymentsProps {
  payments: readonly Payment[];
  /** Is absent when the operator does not work claims. */
  onWithdraw: ((payment: Payment) => void) | undefined;
}

function Payments({ payments, onWithdraw }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <ul className={styles.payments} aria-label={t.payments}>
      {payments.map((payment) => (
        <li key={payment.id} data-withdrawn={payment.withdrawn_at !== null || undefined}>
          <Money amount={payment.amount} currency={payment.currency} minorDigits={payment.minor_digits} />
          <bdi className={styles.more}>
            {[
              t.on(printDay(payment.paid_on)),
              ...(payment.reference ? [t.reference(payment.reference)] : []),
              ...(payment.statement_line === null ? [] : [t.statement(payment.statement_line)]),
              ...(payment.withdrawn_by === null ? [] : [t.withdrawn(payment.withdrawn_by)]),
            ].join(', ')}
          </bdi>
          {payment.withdrawn_at === null && onWithdraw && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t.withdrawLabel(moneyText(payment))}
              onClick={() => onWithdraw(payment)}
            >
              {t.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Missing({ missing }: Pick<ClaimMoney, 'missing'>) {
  if (missing === null) return null;
  return (
    <Badge color="orange" variant="light" tt="none" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      {t.missing[missing]}
    </Badge>
  );
}

type Opened = { claim: string; kind: 'refund' | 'payment' | Payment; money: ClaimMoney };

/** The carrier's money for a claim; those who work claims record it here, and correct it. */
export function MoneyPart({ claim }: { claim: MoneyClaim }) {
  const { data: money, error } = useMoney(claim.id, claim.version);
  const mayEdit = canWorkClaims(useRole());
  const [opened, setOpened] = useState<Opened>();
  const adding = useRef<HTMLButtonElement>(null);
  const open = (kind: Opened['kind']) => money && setOpened({ claim: claim.id, kind, money });
  const close = () => setOpened(undefined);
  const isOpen = opened?.claim === claim.id ? opened : undefined;
  return (
    <div data-testid="money">
      <div className={classes.row}>
        <p className={classes.label}>{t.title}</p>
        {mayEdit && money !== undefined && (
          <Group gap={4}>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={money.approved ? t.editLabel : t.addLabel}
              onClick={() => open('refund')}
            >
              {money.approved ? t.edit : t.add}
            </Button>
            <Button ref={adding} variant="subtle" size="compact-xs" onClick={() => open('payment')}>
              {t.addPayment}
            </Button>
          </Group>
        )}
      </div>
      {money === undefined ? (
        <ErrorNote error={error} />
      ) : (
        <>
          <Missing missing={money.missing} />
          <Sums {...money} />
          <Payments payments={money.payments} onWithdraw={mayEdit ? open : undefined} />
        </>
      )}
      {isOpen && typeof isOpen.kind === 'string' && (
        <MoneyDialog
          key={`${claim.id} ${isOpen.kind}`}
          kind={isOpen.kind}
          claim={claim}
          opened={isOpen.money}
          onClose={close}
        />
      )}
      {isOpen && typeof isOpen.kind !== 'string' && (
        <WithdrawDialog money={isOpen.money} payment={isOpen.kind} next={adding} onClose={close} />
      )}
    </div>
  );
}

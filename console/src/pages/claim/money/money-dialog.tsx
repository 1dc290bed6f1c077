import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ClaimDetail, ClaimMoney } from '../../../api/types.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { amountText, localToday, moneyText } from './amount.ts';
import { MoneyFields } from './money-fields.tsx';
import { likelyAmount, type MoneyErrors, type MoneyTexts, refusedMoney, useReadMoney } from './use-money.ts';

const t = strings.claim.money;

/** The claim whose money is recorded. */
export type MoneyClaim = Pick<ClaimDetail, 'id' | 'version' | 'claimed_amount' | 'currency' | 'minor_digits'>;

interface MoneyDialogProps {
  kind: 'refund' | 'payment';
  claim: MoneyClaim;
  /** The money as it was when the dialog was opened. */
  opened: ClaimMoney;
  onClose: () => void;
}

const changedOf = (error: unknown): ClaimMoney | undefined =>
  hasCode(error, 'REFUND_CHANGED') ? (error.extra.changed as ClaimMoney | undefined) : undefined;

function textsOf({ kind, claim, opened: { approved } }: MoneyDialogProps): MoneyTexts {
  const currency = approved?.currency ?? claim.currency;
  if (kind === 'payment' || !approved) return { amount: '', currency, day: localToday(), reference: '' };
  const { amount, minor_digits, approved_on: day, reference } = approved;
  return { amount: amountText(amount, minor_digits), currency, day, reference: reference ?? '' };
}

/** Gives the money as it is recorded now, in words. */
function moneyWords({ approved, paid }: ClaimMoney): string {
  const amounts = [
    approved ? `${t.approved} ${moneyText(approved)}` : t.none,
    ...paid.map((sum) => `${t.paid} ${moneyText(sum)}`),
  ];
  return amounts.join(', ');
}

function ChangedNote({ now }: { now: ClaimMoney | undefined }) {
  if (now === undefined) return null;
  return (
    <Alert color="orange" icon={<IconUsers size={16} aria-hidden />} title={t.changedTitle}>
      <bdi>{moneyWords(now)}</bdi>
      <Text size="sm" mt={4}>
        {t.changedText}
      </Text>
    </Alert>
  );
}

type Read = { amount: number; currency: string; reference: string | null; day: string | undefined };

/** Sends an approved amount, that it is taken away (null), or a payment. */
function useSave({ kind, claim: { id }, opened }: MoneyDialogProps, onDone: () => void) {
  const api = useApi();
  const [now, setNow] = useState<ClaimMoney>();
  const save = useAction<Read | null>({
    run: (read) => {
      const { version } = now ?? opened;
      const params = { path: { id } };
      if (read === null) return unwrap(api.PUT('/claims/{id}/refund', { params, body: { amount: null, version } }));
      const { day, ...money } = read;
      if (kind === 'payment') {
        const body = { ...money, ...(day !== undefined && { paid_on: day }), version };
        return unwrap(api.POST('/claims/{id}/payments', { params, body }));
      }
      const body = { ...money, ...(day !== undefined && { approved_on: day }), version };
      return unwrap(api.PUT('/claims/{id}/refund', { params, body }));
    },
    done: (_, read) => (read === null ? t.takenAway : kind === 'payment' ? t.paymentSaved : t.saved),
    invalidates: [KEYS.claim],
    onDone,
  });
  const send = (read: Read | null) =>
    save.mutate(read, { onError: (error) => setNow((before) => changedOf(error) ?? before) });
  return { now, send, reset: save.reset, error: save.error, isPending: save.isPending };
}

/** The form for what the carrier approved, or for a payment. Give it a `key` of the claim. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { kind, claim, opened, onClose } = props;
  const readMoney = useReadMoney(kind);
  const [wrong, setWrong] = useState<MoneyErrors>({});
  const amount = useRef<HTMLInputElement>(null);
  const initial = textsOf(props);
  const draft = useDraft<MoneyTexts>(`${kind}-${claim.id}`, initial);
  const { now, send, reset, error, isPending } = useSave(props, () => {
    draft.forget();
    onClose();
  });
  const submit = () => {
    if (kind === 'refund' && draft.value.amount.trim() === '' && opened.approved) return send(null);
    const result = readMoney(draft.value);
    setWrong('errors' in result ? result.errors : {});
    // The day as it was: kept, or today with the carrier, whose day can be another one than the reader's.
    const isSameDay = draft.value.day === initial.day;
    if ('read' in result) send(isSameDay ? { ...result.read, day: undefined } : result.read);
    else reset();
  };
  const refused = refusedMoney(error);
  const isAtField = changedOf(error) !== undefined || Object.keys(refused).length > 0;
  const likely = likelyAmount({ ...claim, money: now ?? opened }, kind);
  const fill = ({ currency, minor_digits, ...given }: NonNullable<typeof likely>) => {
    draft.change({ ...draft.value, amount: amountText(given.amount, minor_digits), currency });
    amount.current?.focus();
  };
  return (
    <FormDialog
      isOpen
      title={kind === 'payment' ? t.paymentTitle : t.editTitle}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={isPending}
      error={isAtField ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedNote now={now} />
      <MoneyFields
        texts={draft.value}
        errors={{ ...refused, ...wrong }}
        isFirst
        amount={amount}
        dayLabel={kind === 'payment' ? t.fields.paid_on : t.fields.approved_on}
        onChange={(next) => draft.change({ ...draft.value, ...next })}
      />
      {likely && draft.value.amount.trim() === '' && (
        <Group>
          <Button variant="subtle" size="compact-xs" onClick={() => fill(likely)}>
            {t.move.fill(moneyText(likely))}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {kind === 'payment' ? t.paymentHint : t.clientSees(opened.approved !== null)}
      </Text>
    </FormDialog>
  );
}

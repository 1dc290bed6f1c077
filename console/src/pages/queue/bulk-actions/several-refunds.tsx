import { Text } from '@mantine/core';
import { fieldErrorsOf } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { draftNameOf, type MovedClaim } from '../../claim/dialogs/dialog.tsx';
import { localToday } from '../../claim/money/amount.ts';
import { EachSums, MoneyFields } from '../../claim/money/money-fields.tsx';
import type { MoneyTexts } from '../../claim/money/use-money.ts';
import { SeveralForm, type SeveralProps, useSeveral } from './several-form.tsx';

const t = strings.queue.several.refunds;

interface SeveralRefundsProps extends Omit<SeveralProps, 'claims'> {
  claims: readonly MovedClaim[];
}

/** The form that records the claimed amount as approved, for several claims without an approved amount. */
export function SeveralRefunds({ claims, ...props }: SeveralRefundsProps) {
  const api = useApi();
  const draft = useDraft<MoneyTexts>(draftNameOf('refunds', claims), {
    amount: '',
    currency: '',
    day: localToday(),
    reference: '',
  });
  const asked = claims.filter(({ money }) => money.missing === 'APPROVED');
  const several = useSeveral<MoneyTexts>(
    { ...props, claims: asked },
    {
      run: (ids, { day, reference }) => {
        const given = {
          ...(day !== '' && day !== localToday() && { approved_on: day }),
          reference: reference.trim() || null,
        };
        const refunds = asked
          .filter(({ id }) => ids.includes(id))
          .map(({ id, claimed_amount: amount, currency, money }) => {
            // Refused where somebody recorded something meanwhile.
            const version = money.paid.length === 0 ? { version: 0 } : {};
            return { id, refund: { amount, currency, ...given, ...version } };
          });
        return unwrap(api.POST('/refunds', { body: { claims: refunds } }));
      },
      done: (count) => {
        draft.forget();
        return t.done(count);
      },
    },
  );
  const form = { several, draft, isReady: asked.length > 0, onClose: props.onClose };
  const errors = fieldErrorsOf(several.send.error);
  return (
    <SeveralForm
      {...form}
      onSubmit={() => several.send.mutate(draft.value)}
      title={t.title}
      submit={strings.common.actions.save}
      done="changed"
    >
      <Text size="sm">{t.hint}</Text>
      <EachSums kind="refund" claims={asked} />
      <MoneyFields
        texts={draft.value}
        errors={errors}
        dayLabel={strings.claim.money.fields.approved_on}
        onChange={(next) => draft.change({ ...draft.value, ...next })}
        isWithoutAmount
        isFirst
      />
    </SeveralForm>
  );
}

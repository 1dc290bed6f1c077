import { Text } from '@mantine/core';
import { unwrap, useApi } from '../../../api/client.ts';
import { strings } from '../../../strings/strings.ts';
import type { Outcome } from '../../claim/dialogs/bulk-results.tsx';
import type { MovedClaim } from '../../claim/dialogs/dialog.tsx';
import { moneyText } from '../../claim/money/amount.ts';
import { paidSumsOf } from '../../claim/money/use-money.ts';
import { useOfferUndo } from '../../claim/undo/undo-provider.tsx';
import { SeveralForm, type SeveralProps, useSeveral } from './several-form.tsx';

const t = strings.queue.several.resolve;

interface SeveralResolveProps extends Omit<SeveralProps, 'claims'> {
  claims: readonly MovedClaim[];
}

/** The question whether paid claims are resolved: their amounts stay as they are, and the moves can be taken back. */
export function SeveralResolve({ claims, ...props }: SeveralResolveProps) {
  const api = useApi();
  const offerUndo = useOfferUndo();
  const several = useSeveral(
    { ...props, claims },
    {
      run: async (ids) => {
        const sentAt = Date.now();
        const named = claims.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
        const sent = await unwrap(api.POST('/moves', { body: { status: 'RESOLVED', claims: named } }));
        const moved = sent.results.flatMap(({ claim }: Outcome) => claim ?? []);
        if (moved.length > 0) offerUndo({ claims: moved, text: t.done(moved.length), sentAt });
        return sent;
      },
      done: t.done,
    },
  );
  const left = claims.filter(({ id }) => several.claims.some((each) => each.id === id));
  const unapproved = left.filter(({ money }) => money.approved === null).length;
  const form = { several, onSubmit: () => several.send.mutate(), onClose: props.onClose };
  return (
    <SeveralForm {...form} title={t.title} submit={t.submit} done="moved">
      <Text size="sm" role="status">
        {t.paid(paidSumsOf(left).map(moneyText).join(', '))}
      </Text>
      <Text size="sm" c="dimmed">
        {t.hint(unapproved)}
      </Text>
    </SeveralForm>
  );
}

import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import type { ShipmentFactsInput } from '../../../api/types.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { draftNameOf } from '../../claim/dialogs/dialog.tsx';
import { FollowUpFields, inAWeek } from '../../claim/due/follow-up.tsx';
import { MAX_NOTE, onSubmitKey } from '../../claim/history/note-field.ts';
import { FACTS, type FactName, type FactTexts, inputOf } from '../../claim/shipment-dates/fact-fields.ts';
import { FactFields } from '../../claim/shipment-dates/shipment-dates-dialog.tsx';
import { SeveralForm, type SeveralProps, useSeveral } from './several-form.tsx';

const t = strings.queue.several;
const { save } = strings.common.actions;

/** The form for the same note on several claims. */
function SeveralNote(props: SeveralProps) {
  const api = useApi();
  const words = strings.claim.note;
  const draft = useDraft<string>(draftNameOf('note', props.claims), '');
  const several = useSeveral<string>(props, {
    run: (claim_ids, text) => unwrap(api.POST('/notes', { body: { claim_ids, text } })),
    done: (count) => {
      draft.forget();
      return t.note.done(count);
    },
  });
  const text = draft.value;
  const excess = text.length - MAX_NOTE;
  const isReady = text.trim() !== '' && excess <= 0;
  const submit = () => {
    if (isReady && !several.send.isPending) several.send.mutate(text);
  };
  const form = { several, draft, isReady, onSubmit: submit, onClose: props.onClose };
  return (
    <SeveralForm {...form} title={t.note.title} submit={words.submit} done="noted">
      <Textarea
        label={words.label}
        placeholder={words.placeholder}
        value={text}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        onKeyDown={onSubmitKey(submit)}
        error={excess > 0 && words.tooLong(excess)}
        autosize
        minRows={2}
        maxRows={14}
        dir="auto"
        data-autofocus
      />
    </SeveralForm>
  );
}

/** The form for the day on which several claims are looked at again; it also takes their days away. */
function SeveralLook(props: SeveralProps) {
  const api = useApi();
  const draft = useDraft(draftNameOf('follow-up', props.claims), { look_on: inAWeek(), note: '' });
  type Day = { look_on: string | null; note: string | null };
  const several = useSeveral<Day>(props, {
    run: (claim_ids, day) => unwrap(api.POST('/follow-ups', { body: { claim_ids, ...day } })),
    done: (count, { look_on }) => {
      draft.forget();
      return look_on === null ? t.look.removed(count) : t.look.done(count);
    },
  });
  const { send } = several;
  const remove = (
    <Button variant="subtle" disabled={send.isPending} onClick={() => send.mutate({ look_on: null, note: null })}>
      {t.look.remove}
    </Button>
  );
  const form = { several, draft, onSubmit: () => send.mutate(draft.value), onClose: props.onClose };
  return (
    <SeveralForm {...form} title={t.look.title} submit={save} done="changed" more={remove}>
      <FollowUpFields draft={draft} errors={fieldErrorsOf(send.error)} />
      <Text size="sm" c="dimmed">
        {t.look.replaces}
      </Text>
    </SeveralForm>
  );
}

/** The question whether the evidence of several claims was seen. */
function SeveralSeen(props: SeveralProps) {
  const api = useApi();
  const several = useSeveral(props, {
    run: (claim_ids) => unwrap(api.POST('/seen', { body: { claim_ids } })),
    done: t.seen.done,
  });
  const form = { several, onSubmit: () => several.send.mutate(), onClose: props.onClose };
  return (
    <SeveralForm {...form} title={t.seen.title} submit={t.seen.submit} done="seen">
      <Text size="sm">{t.seen.hint}</Text>
    </SeveralForm>
  );
}

type Facts = Partial<Omit<ShipmentFactsInput, 'version'>>;

const NO_TEXTS = Object.fromEntries(FACTS.map((name) => [name, ''])) as FactTexts;

/** The facts that were filled in; undefined when the weight is no whole number. */
function filledIn(texts: FactTexts): Facts | undefined {
  const input = inputOf(texts, 0);
  if (input === undefined) return undefined;
  const { version: _, ...facts } = input;
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
}

/** The form for the facts of several shipments; empty fields change nothing. */
function SeveralDates(props: SeveralProps) {
  const api = useApi();
  const draft = useDraft(draftNameOf('shipment-dates', props.claims), NO_TEXTS);
  const [isWeightRefused, setWeightRefused] = useState(false);
  const several = useSeveral<Facts>(props, {
    run: (claim_ids, facts) => unwrap(api.POST('/shipment-facts', { body: { claim_ids, ...facts } })),
    done: (count) => {
      draft.forget();
      return t.dates.done(count);
    },
  });
  const onSubmit = () => {
    const facts = filledIn(draft.value);
    setWeightRefused(facts === undefined);
    if (facts) several.send.mutate(facts);
  };
  const errors = fieldErrorsOf(several.send.error);
  const errorOf = (name: FactName) =>
    name === 'weight_grams' && isWeightRefused ? strings.claim.shipmentDates.weightRule : errors[name];
  const isReady = FACTS.some((name) => draft.value[name].trim() !== '');
  const form = { several, draft, isReady, onSubmit, onClose: props.onClose };
  return (
    <SeveralForm {...form} title={t.dates.title} submit={save} done="changed">
      <Text size="sm" c="dimmed">
        {t.dates.hint}
      </Text>
      <FactFields draft={draft} errorOf={errorOf} />
    </SeveralForm>
  );
}

const DIALOGS = { note: SeveralNote, look: SeveralLook, seen: SeveralSeen, dates: SeveralDates } as const;

export type SeveralKind = keyof typeof DIALOGS;

/** The dialog of a change that is made to several claims at once. */
export function SeveralDialog({ kind, ...props }: SeveralProps & { kind: SeveralKind }) {
  const Form = DIALOGS[kind];
  return <Form {...props} />;
}

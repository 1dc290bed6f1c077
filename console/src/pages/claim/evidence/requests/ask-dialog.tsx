import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../../api/api-error.ts';
import { unwrap, useApi } from '../../../../api/client.ts';
import { KEYS } from '../../../../api/queries.ts';
import type { ClaimDetail, EvidenceKind, EvidenceRequestInput, MadeEvidenceRequest } from '../../../../api/types.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { SecretDialog } from '../../../../components/dialogs/secret-dialog.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useDraft } from '../../../../session/use-draft.ts';
import { strings } from '../../../../strings/strings.ts';
import classes from './requests.module.css';

const t = strings.claim.evidenceRequests;
const MAX_NOTE = 1_000;

type Words = Readonly<Record<string, string>>;
const keysOf = <T extends Words>(words: T) => Object.keys(words) as (keyof T & string)[];
const optionsOf = (words: Words) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** Lists are texts here, because a draft has texts alone. */
const EMPTY = { kinds: '', shows: 'carrier,tracking_number', declaration: 'NONE', language: 'en', note: '' };
type Fields = typeof EMPTY;
const listOf = (text: string) => text.split(',').filter((each) => each !== '');

/** Kinds that recipients have; of the rest, such as invoices, the client is asked. */
const OF_RECIPIENTS: readonly EvidenceKind[] = ['ITEM_DAMAGE', 'INNER_PACKAGING', 'OUTER_PACKAGING', 'LABEL'];
const SIGNED: readonly EvidenceKind[] = ['NON_RECEIPT_DECLARATION', 'AFFIDAVIT'];

/** Finds what the carrier wants of the recipient and is not there yet. */
function missingOf({ entries }: ClaimDetail['checklist']): Pick<Fields, 'kinds' | 'declaration'> | undefined {
  const missing = entries.filter(({ is_there }) => !is_there).flatMap(({ kinds }) => kinds);
  const kinds = OF_RECIPIENTS.filter((kind) => missing.includes(kind)).join();
  const declaration = SIGNED.find((kind) => missing.includes(kind)) ?? EMPTY.declaration;
  return kinds === '' && declaration === EMPTY.declaration ? undefined : { kinds, declaration };
}

function inputOf({ kinds, shows, declaration, language, note }: Fields): EvidenceRequestInput {
  const lists = { kinds: listOf(kinds), shows: listOf(shows) };
  return { ...lists, declaration, language, note: note.trim() === '' ? null : note } as EvidenceRequestInput;
}

interface ChecksProps<T extends Words> {
  label: string;
  words: T;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function Checks<T extends Words>({ label, words, value, error, onChange }: ChecksProps<T>) {
  return (
    <Checkbox.Group label={label} value={listOf(value)} error={error} onChange={(chosen) => onChange(chosen.join())}>
      <div className={classes.checks}>
        {keysOf(words).map((key) => (
          <Checkbox key={key} value={key} label={words[key]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface AskFieldsProps {
  value: Fields;
  kindsError: string | undefined;
  noteError: string | undefined;
  onChange: (value: Fields) => void;
}

function AskFields({ value, kindsError, noteError, onChange }: AskFieldsProps) {
  const change = (name: keyof Fields) => (text: string) => onChange({ ...value, [name]: text });
  return (
    <>
      <Checks
        label={t.kinds}
        words={strings.playbook.kinds}
        value={value.kinds}
        error={kindsError}
        onChange={change('kinds')}
      />
      <NativeSelect
        label={t.declaration}
        data={optionsOf(t.declarations)}
        value={value.declaration}
        onChange={({ currentTarget }) => change('declaration')(currentTarget.value)}
      />
      <NativeSelect
        label={t.language}
        data={optionsOf(t.languages)}
        value={value.language}
        onChange={({ currentTarget }) => change('language')(currentTarget.value)}
      />
      <Checks label={t.shows} words={t.shown} value={value.shows} onChange={change('shows')} />
      <Textarea
        label={t.note}
        autosize
        minRows={2}
        error={noteError}
        value={value.note}
        onChange={({ currentTarget }) => change('note')(currentTarget.value)}
      />
    </>
  );
}

interface AskDialogProps {
  claim: Pick<ClaimDetail, 'id' | 'checklist' | 'recipient_language'>;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for a new evidence request, and then its link, which is shown once. */
export function AskDialog({ claim: { id: claimId, checklist, recipient_language }, isOpen, onClose }: AskDialogProps) {
  const api = useApi();
  const draft = useDraft(`evidence-request-${claimId}`, { ...EMPTY, language: recipient_language as string });
  const [made, setMade] = useState<MadeEvidenceRequest>();
  const [isTried, setTried] = useState(false);
  const make = useAction({
    run: (body: EvidenceRequestInput) =>
      unwrap(api.POST('/claims/{id}/evidence-requests', { params: { path: { id: claimId } }, body })),
    invalidates: [KEYS.claim],
    onDone: (request) => {
      setMade(request);
      setTried(false);
      draft.discard();
      onClose();
    },
  });
  const { value } = draft;
  const missing = missingOf(checklist);
  const kindsError = value.kinds === '' && value.declaration === 'NONE' ? t.nothing : undefined;
  const noteError = value.note.length > MAX_NOTE ? t.noteTooLong : undefined;
  const submit = () => {
    setTried(true);
    if (kindsError === undefined && noteError === undefined) make.mutate(inputOf(value));
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={t.ask}
        submit={t.make}
        draft={draft}
        isPending={make.isPending}
        error={make.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text size="sm">{t.intro}</Text>
        {missing && (
          <Button variant="light" size="xs" data-autofocus onClick={() => draft.change({ ...value, ...missing })}>
            {t.chooseMissing}
          </Button>
        )}
        <AskFields
          value={value}
          kindsError={isTried ? kindsError : fieldErrorsOf(make.error).kinds}
          noteError={isTried ? noteError : undefined}
          onChange={draft.change}
        />
      </FormDialog>
      <SecretDialog
        isOpen={made !== undefined}
        title={t.made}
        label={t.link}
        secret={made?.url ?? ''}
        hint={t.linkHint}
        onClose={() => setMade(undefined)}
      />
    </>
  );
}

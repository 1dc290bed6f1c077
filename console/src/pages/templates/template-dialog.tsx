import { Alert, Button, Code, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../api/api-error.ts';
import type { FilledKind, Template } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import {
  draftOf,
  FIELDS,
  inputOf,
  LANGUAGES,
  languageName,
  type TemplateDraft,
  type TextTemplate,
} from './template-form.ts';
import { useResetTemplate, useSetTemplate } from './use-templates.ts';

const t = strings.templates;
const MAX_NAME = 80;
const KINDS: readonly FilledKind[] = ['message', 'note'];
type Language = (typeof LANGUAGES)[number];
const MAX_TEXT = { note: 10_000, message: 2_000 };

interface Conflict {
  /** The present template; undefined when it was removed. */
  now: Template | undefined;
}

const conflictOf = (error: unknown): Conflict | undefined =>
  hasCode(error, 'TEMPLATE_CHANGED') ? { now: error.extra.changed as Template | undefined } : undefined;

function ConflictNote({ now }: Conflict) {
  const title = now?.changed_by == null ? t.removedMeanwhile : t.changedTitle(now.changed_by);
  return (
    <Alert color="orange" icon={<IconUsers size={16} aria-hidden />} title={title}>
      {now !== undefined && <Text size="sm">{t.changedText}</Text>}
      <bdi>{now?.texts.en}</bdi>
    </Alert>
  );
}

interface TextsProps {
  draft: TemplateDraft;
  change: (changed: Partial<TemplateDraft>) => void;
  error: string | undefined;
}

/** The text of one language at a time, chosen above it. */
function Texts({ draft, change, error }: TextsProps) {
  const [language, setLanguage] = useState<Language>('en');
  const data = LANGUAGES.map((value) => ({ value, label: `${languageName(value)}${draft[value] === '' ? ' –' : ''}` }));
  const name = languageName(language);
  return (
    <>
      <NativeSelect
        label={t.language}
        data={data}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      />
      <Textarea
        label={t.textIn(name)}
        placeholder={language === 'en' ? '' : t.noText}
        required={language === 'en'}
        lang={language}
        error={error}
        maxLength={MAX_TEXT[draft.kind]}
        autosize
        minRows={5}
        maxRows={14}
        dir="auto"
        value={draft[language]}
        onChange={({ currentTarget }) => change({ [language]: currentTarget.value })}
      />
      <Text size="xs" c="dimmed" component="div">
        {t.fields}: {FIELDS.map((field) => [<Code key={field}>{`{{${field}}}`}</Code>, ' '])}
      </Text>
    </>
  );
}

interface TemplateDialogProps {
  /** The template to change; undefined for a new one. */
  template: TextTemplate | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for a note or a message. Give it a `key` of the template. */
export function TemplateDialog({ template, isOpen, onClose }: TemplateDialogProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const draft = useDraft<TemplateDraft>(
    `template-${template ? `${template.kind}-${template.name}` : 'new'}`,
    draftOf(template),
  );
  const done = () => {
    draft.forget();
    onClose();
  };
  const save = useSetTemplate(done);
  const reset = useResetTemplate(done);
  const change = (changed: Partial<TemplateDraft>) => draft.change({ ...draft.value, ...changed });
  const submit = () => {
    const version = conflict ? (conflict.now?.version ?? 0) : (template?.version ?? 0);
    const onError = (error: Error) => setConflict((before) => conflictOf(error) ?? before);
    save.mutate(inputOf(draft.value, version), { onError });
  };
  const errors = fieldErrorsOf(save.error);
  const error = [save.error, reset.error].find((each) => each !== null && conflictOf(each) === undefined) ?? null;
  return (
    <FormDialog
      isOpen={isOpen}
      title={template ? t.editTitle(template.name) : t.addTitle}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && <ConflictNote now={conflict.now} />}
      {template === undefined && (
        <Group grow align="flex-start">
          <TextInput
            label={t.name}
            required
            maxLength={MAX_NAME}
            data-autofocus
            error={errors.name}
            value={draft.value.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <NativeSelect
            label={t.kind}
            data={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
            value={draft.value.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as FilledKind })}
          />
        </Group>
      )}
      <Texts draft={draft.value} change={change} error={errors.texts} />
      {template !== undefined && template.version > 0 && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={reset.isPending}
            onClick={() => reset.mutate(template)}
          >
            {template.is_built_in ? t.restore : t.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

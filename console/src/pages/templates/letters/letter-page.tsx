import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import type { Template, TemplateLanguage } from '../../../api/types.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { DiscardButton } from '../../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { Page, PageHeader } from '../../../components/layout/page.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { EmptyState, QueryView } from '../../../components/states/states.tsx';
import { isAdmin } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { useResetTemplate, useTemplates } from '../use-templates.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { LetterConflict } from './letter-conflict.tsx';
import { draftOf, inputOf, type LetterDraft, problemLanguage, stateOf } from './letter-form.ts';
import { LetterPreview, usePreview } from './letter-preview.tsx';
import { LetterText, type Start } from './letter-text.tsx';
import classes from './letters.module.css';
import { useRereadLetters, useSaveLetter } from './use-letters.ts';

const t = strings.templates.letters;
const MAX_NAME = 80;
const route = getRouteApi('/inside/templates/letter');

/** Texts that can be put in the place of the one that is shown. */
function startsOf(
  draft: LetterDraft,
  language: TemplateLanguage,
  { template, letters }: { template: Template | undefined; letters: readonly Template[] },
): Start[] {
  const text = draft[language];
  const own = template?.built_in_texts;
  if (own) {
    const ofRedress = own[language];
    return ofRedress === undefined || ofRedress === text ? [] : [{ label: t.startFromOwn, text: ofRedress }];
  }
  if (text.trim() !== '') return [];
  const builtIn = letters.flatMap(({ name, built_in_texts }) => {
    const found = built_in_texts?.[language];
    return found === undefined ? [] : [{ label: t.startFrom(name), text: found }];
  });
  return draft.en.trim() === '' || language === 'en'
    ? builtIn
    : [...builtIn, { label: t.startEnglish, text: draft.en }];
}

interface ResetProps {
  template: Template;
  onDone: () => void;
}

/** Takes the own texts away, after a question. */
function Reset({ template, onDone }: ResetProps) {
  const [isAsking, setAsking] = useState(false);
  const reset = useResetTemplate(onDone);
  const isRestored = template.is_built_in;
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {isRestored ? t.restore : t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isRestored ? t.restoreTitle(template.name) : t.removeTitle(template.name)}
        confirm={isRestored ? t.restore : t.remove}
        isDanger
        isPending={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate(template)}
        onClose={() => setAsking(false)}
      >
        {t.removeText}
      </ConfirmDialog>
    </>
  );
}

interface EditorProps {
  /** The letter as it is now; undefined: a new one, or it was removed. */
  now: Template | undefined;
  letters: readonly Template[];
}

/** The draft of a letter, its origin, and the function that saves it. */
function useLetter(now: Template | undefined) {
  const navigate = useNavigate();
  const reread = useRereadLetters();
  /** The texts that were opened, or saved last. */
  const [opened, setOpened] = useState(now);
  const draft = useDraft<LetterDraft>(`letter-${opened?.name ?? ''}`, draftOf(opened));
  const save = useSaveLetter((saved) => {
    setOpened(saved);
    draft.change(draftOf(saved));
    draft.forget();
    if (now === undefined) void navigate({ to: '/templates/letter', search: { name: saved.name }, replace: true });
  });
  const isOvertaken = (now?.version ?? 0) !== draft.value.version;
  /** @param show shows a language whose text was refused */
  const submit = (show: (language: TemplateLanguage) => void) =>
    save.mutate(inputOf(draft.value, now?.version ?? 0, now?.built_in_texts ?? null), {
      onError: (error) => {
        if (hasCode(error, 'TEMPLATE_CHANGED')) reread();
        const refused = problemLanguage(fieldErrorsOf(error).texts ?? '');
        if (refused !== undefined) show(refused);
      },
    });
  return { opened, draft, save, submit, isOvertaken };
}

type Letter = ReturnType<typeof useLetter>;

/** The name of the letter, with what saves it and what takes it away. */
function Header({ now, letter: { draft, save, isOvertaken } }: { now: Template | undefined; letter: Letter }) {
  const navigate = useNavigate();
  const leave = () => {
    draft.forget();
    void navigate({ to: '/templates' });
  };
  return (
    <PageHeader
      title={now?.name ?? t.newTitle}
      subtitle={
        <AnchorLink to="/templates" size="sm">
          <IconArrowLeft size={13} aria-hidden /> {t.back}
        </AnchorLink>
      }
    >
      <DiscardButton draft={draft} />
      {now !== undefined && now.version > 0 && <Reset template={now} onDone={leave} />}
      <Button type="submit" loading={save.isPending} disabled={!draft.isChanged}>
        {isOvertaken && now !== undefined ? t.replace : t.save}
      </Button>
    </PageHeader>
  );
}

function Editor({ now, letters }: EditorProps) {
  const letter = useLetter(now);
  const { opened, draft, save, submit, isOvertaken } = letter;
  const { claim } = route.useSearch();
  const [language, setLanguage] = useState<TemplateLanguage>('en');
  const [claimId, setClaimId] = useState(claim ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const text = draft.value[language];
  const preview = usePreview({ text, language, claimId, name: now?.name ?? '' });
  const change = (changed: Partial<LetterDraft>) => draft.change({ ...draft.value, ...changed });
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    submit(setLanguage);
  };
  return (
    <form onSubmit={onForm}>
      <Header now={now} letter={letter} />
      <div className={classes.page}>
        <div className={classes.editor}>
          {isOvertaken && (
            <LetterConflict
              now={now}
              opened={draftOf(opened)}
              language={language}
              onTake={(theirs) => change({ [language]: theirs })}
            />
          )}
          {opened === undefined && (
            <TextInput
              label={t.name}
              description={t.nameHint}
              required
              maxLength={MAX_NAME}
              error={fieldErrorsOf(save.error).name}
              value={draft.value.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
          <LanguageTabs
            language={language}
            stateOf={(each) => stateOf(draft.value, opened, each)}
            onChoose={setLanguage}
          />
          <LetterText
            language={language}
            text={text}
            starts={startsOf(draft.value, language, { template: now, letters })}
            problem={preview.problem}
            area={area}
            onChange={(typed) => change({ [language]: typed })}
          />
          <ErrorNote error={hasCode(save.error, 'TEMPLATE_CHANGED') && isOvertaken ? null : save.error} />
        </div>
        <LetterPreview preview={preview} claimId={claimId} onClaim={setClaimId} />
      </div>
    </form>
  );
}

/** The text of one letter in each language, with its preview. */
export function LetterPage() {
  const { name } = route.useSearch();
  const query = useTemplates();
  const [opened, setOpened] = useState<string>();
  if (!isAdmin(useRole())) return <EmptyState order={1} {...t.notAllowed} />;
  return (
    <Page isWide>
      <QueryView query={query}>
        {(templates) => {
          const letters = templates.filter(({ kind }) => kind === 'letter');
          const now = letters.find((each) => each.name === name);
          if (now !== undefined && opened !== name) setOpened(name);
          // One that is removed while it is edited stays: the typed text can be saved again.
          if (name !== undefined && now === undefined && opened !== name) {
            return (
              <EmptyState order={1} {...t.unknown}>
                <AnchorLink to="/templates">{t.back}</AnchorLink>
              </EmptyState>
            );
          }
          return <Editor key={name ?? ''} now={now} letters={letters} />;
        }}
      </QueryView>
    </Page>
  );
}

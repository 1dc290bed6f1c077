import { Alert, Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Template, TemplateLanguage } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { languageName } from '../template-form.ts';
import { draftOf, type LetterDraft, languagesThatDiffer } from './letter-form.ts';
import classes from './letters.module.css';

const t = strings.templates.letters;

interface LetterConflictProps {
  /** The letter as it is now; undefined: it was removed. */
  now: Template | undefined;
  /** The letter as it was opened. */
  opened: LetterDraft;
  language: TemplateLanguage;
  onTake: (text: string) => void;
}

/** Tells what somebody else changed since the letter was opened, and offers their text of the language that is shown. */
export function LetterConflict({ now, opened, language, onTake }: LetterConflictProps) {
  const who = now?.changed_by;
  const theirs = draftOf(now);
  const changed = languagesThatDiffer(opened, theirs);
  const name = languageName(language);
  return (
    <Alert
      color="orange"
      icon={<IconUsers size={16} aria-hidden />}
      title={who == null ? t.removed : t.changed(who)}
      role="alert"
    >
      {who != null && (
        <Text size="sm">
          {changed.length === 0 ? t.changedNothing : t.changedText(changed.map(languageName).join(', '))}
        </Text>
      )}
      {changed.includes(language) && (
        <details className={classes.theirs}>
          <summary>{t.theirs(name)}</summary>
          <pre lang={language} dir="auto">
            {theirs[language]}
          </pre>
          <Button variant="default" size="compact-sm" onClick={() => onTake(theirs[language])}>
            {t.takeTheirs}
          </Button>
        </details>
      )}
    </Alert>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPointFilled } from '@tabler/icons-react';
import type { TemplateLanguage } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { languageName } from '../template-form.ts';
import { LETTER_LANGUAGES, type LetterState } from './letter-form.ts';
import classes from './letters.module.css';

const t = strings.templates.letters;
const ICONS = { own: IconPencil, changed: IconPointFilled } as const;

interface LanguageTabsProps {
  language: TemplateLanguage;
  stateOf: (language: TemplateLanguage) => LetterState;
  onChoose: (language: TemplateLanguage) => void;
}

/** The languages of a letter, and what text each has. */
export function LanguageTabs({ language, stateOf, onChoose }: LanguageTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a frame
    <div className={classes.tabs} role="group" aria-label={t.languages}>
      {LETTER_LANGUAGES.map((each) => {
        const state = stateOf(each);
        const Icon = state === 'own' || state === 'changed' ? ICONS[state] : undefined;
        return (
          <button
            key={each}
            type="button"
            className={classes.tab}
            data-state={state}
            aria-pressed={each === language}
            title={t.states[state]}
            onClick={() => onChoose(each)}
          >
            {languageName(each)}
            {Icon && <Icon size={12} aria-hidden />}
            <VisuallyHidden>, {t.states[state]}</VisuallyHidden>
          </button>
        );
      })}
    </div>
  );
}

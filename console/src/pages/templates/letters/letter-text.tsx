import {
  Alert,
  Anchor,
  Button,
  type ComboboxParsedItem,
  Group,
  type OptionsFilter,
  Select,
  Text,
  Textarea,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { TemplateLanguage } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { languageName } from '../template-form.ts';
import { insertion, MAX_LETTER, paragraphAt, problemParagraph } from './letter-form.ts';
import classes from './letters.module.css';

const t = strings.templates.letters;

interface Part {
  value: string;
  label: string;
  hint: string;
  isAlone: boolean;
}

const partsOf = (named: Record<string, string>, isAlone: boolean): Part[] =>
  Object.entries(named).map(([name, hint]) => ({ value: `{{${name}}}`, label: `{{${name}}}`, hint, isAlone }));
const GROUPS = [
  { group: t.insertGroups.blocks, items: partsOf(t.blocks, true) },
  { group: t.insertGroups.fields, items: partsOf(t.fields, false) },
  {
    group: t.insertGroups.layout,
    items: [
      { value: '# ', label: '#', hint: t.layout.subject, isAlone: true },
      { value: '## ', label: '##', hint: t.layout.heading, isAlone: true },
    ],
  },
];
const PARTS = GROUPS.flatMap(({ items }) => items);

/** Finds parts by their name or by what they are. */
const findParts: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ value }: { value: string }) =>
    `${value} ${PARTS.find((part) => part.value === value)?.hint}`.toLowerCase().includes(wanted);
  return options.flatMap((option): ComboboxParsedItem<string>[] => {
    if (!('group' in option)) return isWanted(option) ? [option] : [];
    const items = option.items.filter(isWanted);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

/** Puts a text in the place of the selection, as if it were typed: it can be undone. */
function typeInto(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  document.execCommand('insertText', false, text);
}

/** Chooses a field or a block by a part of its name or its meaning, and inserts it at the cursor. */
function Insert({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [search, setSearch] = useState('');
  const insert = (value: string | null) => {
    const part = PARTS.find((each) => each.value === value);
    if (part === undefined || area.current === null) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area.current;
    typeInto(area.current, insertion(text, { start, end }, part.value, part.isAlone));
    setSearch('');
  };
  return (
    <Select
      aria-label={t.insert}
      placeholder={t.insert}
      className={classes.insert}
      data={GROUPS}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      nothingFoundMessage={t.nothing}
      maxDropdownHeight={360}
      comboboxProps={{ width: 330, position: 'bottom-start' }}
      filter={findParts}
      renderOption={({ option }) => (
        <div>
          <span className={classes.code}>{option.label}</span>
          <Text size="xs" opacity={0.85}>
            {PARTS.find(({ value }) => value === option.value)?.hint}
          </Text>
        </div>
      )}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={insert}
    />
  );
}

interface ProblemProps {
  message: string;
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Shows a paragraph of the text area: it is selected, and scrolled to. */
function showParagraph(area: HTMLTextAreaElement | null, span: { start: number; end: number }): void {
  if (area === null) return;
  area.focus();
  area.setSelectionRange(span.start, span.end);
  // No browser scrolls to a selection: the lines above tell how far it is.
  const { lineHeight } = getComputedStyle(area);
  const share = span.start / Math.max(1, area.value.length);
  area.scrollTop = Math.max(0, area.scrollHeight * share - 4 * Number.parseFloat(lineHeight));
}

/** A message of the service without the name of the field. */
function sentenceOf(message: string): string {
  const text = message.replace(/^text: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Names the fault of the text, with a link that selects the paragraph. */
function Problem({ message, text, area }: ProblemProps) {
  const number = problemParagraph(message);
  const span = number === undefined ? undefined : paragraphAt(text, number);
  return (
    <Alert
      id="letter-problem"
      color="red"
      variant="light"
      p="xs"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      role="alert"
    >
      <Text size="sm" className={classes.problem}>
        {sentenceOf(message)}{' '}
        {span && (
          <Anchor component="button" type="button" size="sm" onClick={() => showParagraph(area.current, span)}>
            {t.goToProblem}
          </Anchor>
        )}
      </Text>
    </Alert>
  );
}

export interface Start {
  label: string;
  text: string;
}

interface LetterTextProps {
  language: TemplateLanguage;
  text: string;
  /** Texts that can be put in the place of this one. */
  starts: readonly Start[];
  /** The fault that the service found in the text. */
  problem: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** The text of one language, with insertable fields and its fault. */
export function LetterText({ language, text, starts, problem, area, onChange }: LetterTextProps) {
  return (
    <div className={classes.text}>
      <Group gap="xs">
        <Insert area={area} />
        {starts.map(({ label, text: start }) => (
          <Button
            key={label}
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              area.current?.select();
              if (area.current) typeInto(area.current, start);
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Textarea
        ref={area}
        aria-label={t.text(languageName(language))}
        aria-describedby="letter-help"
        error={problem !== undefined}
        {...(problem !== undefined && { 'aria-errormessage': 'letter-problem' })}
        lang={language}
        dir="auto"
        spellCheck
        maxLength={MAX_LETTER}
        classNames={{ root: classes.area ?? '', wrapper: classes.areaBox ?? '', input: classes.areaInput ?? '' }}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== undefined && <Problem message={problem} text={text} area={area} />}
      <Text id="letter-help" size="xs" c="dimmed">
        {t.help}
      </Text>
    </div>
  );
}

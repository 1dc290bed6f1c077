import { Select } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FilledKind } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { strings } from '../../../strings/strings.ts';
import { useFilledTemplates } from '../../templates/use-templates.ts';
import { appended } from './appended.ts';

const t = strings.templates;

interface TemplatePickerProps {
  claimId: string;
  kind: FilledKind;
  /** The text that was typed so far. */
  text: string;
  onFill: (text: string) => void;
}

/** Keeps Enter, which chooses a template, from sending the form. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * Chooses a template by typing a part of its name, and puts its text below the typed text in the text area beside it,
 * which gets the focus: the text is edited before it is sent.
 */
export function TemplatePicker({ claimId, kind, text, onFill }: TemplatePickerProps) {
  const [isWanted, setWanted] = useState(false);
  const [search, setSearch] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const { data = [], error, isLoading } = useFilledTemplates(claimId, kind, isWanted);
  const options = data.map(({ name, language }) => ({
    value: name,
    label: language === 'en' ? name : `${name} (${language})`,
  }));
  const fill = (name: string | null) => {
    const chosen = data.find((template) => template.name === name);
    if (chosen === undefined) return;
    onFill(appended(text, chosen.text));
    setSearch('');
    root.current?.parentElement?.querySelector('textarea')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field in it
    <div ref={root} onKeyDown={keepForm}>
      <Select
        aria-label={`${t.pick}: ${t.kinds[kind]}`}
        placeholder={t.pick}
        size="xs"
        maw={240}
        data={options}
        value={null}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        selectFirstOptionOnChange
        nothingFoundMessage={isLoading ? undefined : t.noneFound}
        onFocus={() => setWanted(true)}
        onChange={fill}
      />
      <ErrorNote error={error} />
    </div>
  );
}

import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import type { TemplateLanguage } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { strings } from '../../../strings/strings.ts';
import { PdfView } from '../../claim/viewer/pdf-view.tsx';
import { usePdfFrame } from '../../claim/viewer/use-pdf-frame.ts';
import { useView } from '../../claim/viewer/use-view.ts';
import classes from './letters.module.css';
import { useLetterPreview } from './use-letters.ts';

const t = strings.templates.letters;
/** After typing has paused for so long, the letter is printed again. */
const PAUSE_MS = 600;

interface Previewed {
  text: string;
  language: TemplateLanguage;
  claimId: string;
  /** The name of the template. */
  name: string;
}

/** Prints a text when typing pauses, for the claim that was named or for an invented one. */
export function usePreview({ text, language, claimId, name }: Previewed) {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const [claim] = useDebouncedValue(claimId.trim(), PAUSE_MS);
  const isBlank = settled.trim() === '';
  const query = useLetterPreview(
    isBlank ? undefined : { text: settled, language, template: name, ...(claim !== '' && { claim_id: claim }) },
  );
  const problem = fieldErrorsOf(query.error).text;
  return { query, isBlank, problem: settled === text ? problem : undefined };
}

type Preview = ReturnType<typeof usePreview>;

function Frame({ bytes, printed }: { bytes: ArrayBuffer; printed: number }) {
  const controls = useView('letter-preview');
  const frame = usePdfFrame({
    id: String(printed),
    // The frame takes the bytes away, and may need them again.
    load: async () => bytes.slice(0),
    controls,
    onKey: () => undefined,
  });
  return <PdfView frame={frame} />;
}

interface LetterPreviewProps {
  preview: Preview;
  claimId: string;
  onClaim: (id: string) => void;
}

/** The letter as it is printed, beside its text. */
export function LetterPreview({ preview: { query, isBlank, problem }, claimId, onClaim }: LetterPreviewProps) {
  const { data, error, isFetching, dataUpdatedAt } = query;
  const [last, setLast] = useState<{ bytes: ArrayBuffer; printed: number }>();
  // The last print stays while the text has a problem.
  if (data && data !== last?.bytes) setLast({ bytes: data, printed: dataUpdatedAt });
  const isOfClaim = hasCode(error, 'CLAIM_NOT_FOUND');
  return (
    <section className={classes.preview} aria-label={t.preview}>
      <div className={classes.previewHead}>
        <Text component="h2" fw={600} size="sm">
          {t.preview}
        </Text>
        {isFetching && <Loader size="xs" role="status" aria-label={t.drawing} />}
        <TextInput
          className={classes.claim}
          size="xs"
          aria-label={t.previewOf}
          placeholder={`${t.previewOf}; ${t.sample}`}
          maxLength={100}
          error={isOfClaim}
          value={claimId}
          onChange={({ currentTarget }) => onClaim(currentTarget.value)}
        />
      </div>
      {problem === undefined && <ErrorNote error={error} />}
      {problem !== undefined && (
        <Text size="xs" c="dimmed" role="status">
          {t.previewWaits}
        </Text>
      )}
      <div className={classes.paper}>
        {isBlank && last === undefined && (
          <Text size="sm" c="dimmed" p="md">
            {t.previewEmpty}
          </Text>
        )}
        {last && <Frame bytes={last.bytes} printed={last.printed} />}
      </div>
    </section>
  );
}

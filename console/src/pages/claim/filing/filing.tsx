import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClaimDetail, FilingDetail } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../facts/facts.module.css';
import { FilingDialog } from './filing-dialog.tsx';
import { filingWords } from './filing-words.ts';
import { useFiling } from './use-filing.ts';

const t = strings.claim.filing;

function FilingButton({ isRecorded, onClick }: { isRecorded: boolean; onClick: () => void }) {
  const [text, label] = isRecorded ? [t.edit, t.editTitle] : [t.add, t.addTitle];
  return (
    <Button variant="subtle" size="compact-xs" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}

/** When and how a claim was filed with its carrier; those who work claims record it here, and correct it. */
export function FilingPart({ claim }: { claim: Pick<ClaimDetail, 'id' | 'carrier' | 'version'> }) {
  const { data: filing, error } = useFiling(claim.id, claim.version);
  const mayEdit = canWorkClaims(useRole());
  const [opened, setOpened] = useState<FilingDetail>();
  const words = filing && filingWords(filing);
  return (
    <div data-testid="filing">
      <div className={classes.row}>
        <p className={classes.label}>{t.title}</p>
        {mayEdit && filing !== undefined && (
          <FilingButton isRecorded={words !== undefined} onClick={() => setOpened(filing)} />
        )}
      </div>
      {filing === undefined && <ErrorNote error={error} />}
      {filing !== undefined && (
        <div>
          <bdi>{words === undefined ? t.none : t.filedWith(strings.names.carriers[claim.carrier], words)}</bdi>
        </div>
      )}
      {opened?.claim_id === claim.id && (
        <FilingDialog key={claim.id} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

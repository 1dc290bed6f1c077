import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconHelp, IconTag } from '@tabler/icons-react';
import type { DocumentDetail } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { Badge } from '../../../components/values/badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/documents.ts';
import classes from './checklist.module.css';
import { KindsDialog } from './kinds-dialog.tsx';
import type { KindsState } from './use-kinds.ts';

const t = strings.claim.checklist;

function Proposals({ document, kinds }: { document: DocumentDetail; kinds: KindsState }) {
  return document.proposed_kinds.map((kind) => {
    const label = strings.playbook.kinds[kind];
    const content = (
      <>
        <IconHelp size={13} aria-hidden /> {t.proposed(label)}
      </>
    );
    if (!kinds.mayTag) {
      return (
        <span key={kind} className={classes.proposed} title={t.proposedHint}>
          {content}
        </span>
      );
    }
    return (
      <UnstyledButton
        key={kind}
        className={classes.proposed}
        title={t.proposedHint}
        aria-label={t.confirm(label)}
        onClick={() => kinds.add(kind)}
      >
        {content}
      </UnstyledButton>
    );
  });
}

/** The kinds of a document, confirmed and proposed, and the way to change them. */
export function KindChips({ document, kinds }: { document: DocumentDetail; kinds: KindsState }) {
  if (document.kinds.length + document.proposed_kinds.length === 0 && !kinds.mayTag) return null;
  return (
    <>
      <span className={classes.chips} data-testid="kinds">
        {document.kinds.map(({ kind, tagged_by }) => (
          <Badge
            key={kind}
            tone="green"
            Icon={IconCheck}
            text={strings.playbook.kinds[kind]}
            title={t.saidBy(tagged_by)}
          />
        ))}
        <Proposals document={document} kinds={kinds} />
        {kinds.mayTag && (
          <ActionIcon size="sm" aria-label={t.kindsOf(plainName(document.name))} title={t.kinds} onClick={kinds.open}>
            <IconTag size={15} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {!kinds.isOpen && <ErrorNote error={kinds.error} />}
      {kinds.isOpen && <KindsDialog document={document} kinds={kinds} />}
    </>
  );
}

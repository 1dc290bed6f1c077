import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ClaimDetail, DocumentDetail } from '../../../api/types.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { strings } from '../../../strings/strings.ts';
import { ChecklistShown } from '../checklist/checklist-shown.tsx';
import { Duplicates } from '../duplicates/duplicates.tsx';
import { PackButton } from '../pack/pack-dialog.tsx';
import { LoadOlder, Part } from '../part.tsx';
import type { Older } from '../use-claim.ts';
import { AttachFiles } from './attach/attach-files.tsx';
import { DocumentCard } from './document-card.tsx';
import { FOLDED, foldDocuments } from './documents.ts';
import classes from './evidence.module.css';
import { AskForEvidence, EvidenceRequests } from './requests/evidence-requests.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

/**
 * The documents that were new at any time while the claim is open. They stay marked as new for this reader after they
 * were marked as seen.
 */
function useFresh(documents: readonly DocumentDetail[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unseen = documents.filter(({ is_unseen }) => is_unseen).map(({ id }) => id);
    setFresh((before) => (unseen.every((id) => before.has(id)) ? before : new Set([...before, ...unseen])));
  }, [documents]);
  return fresh;
}

const t = strings.claim.evidence;

interface EvidenceProps {
  /** The claim, including older documents that were loaded. */
  claim: ClaimDetail;
  older: Older;
  order: 2 | 3;
  /** The document that is open in the viewer. */
  viewed: string | undefined;
  onOpen: (documentId: string) => void;
  /** Opens the move that asks for the missing evidence; undefined for a role that only reads. */
  onAsk: (() => void) | undefined;
}

/** The documents of a claim. Each has a box of fixed size, so the page never waits for a picture. */
export function Evidence({ claim, older, order, viewed, onOpen, onAsk }: EvidenceProps) {
  const list = useRef<HTMLUListElement>(null);
  const { confirmed, pending } = claim.documents;
  const fresh = useFresh(claim.documents_list);
  const [isOpen, setOpen] = useState(false);
  const all = claim.documents_list;
  const shown = isOpen ? all : foldDocuments(all, fresh);
  useMarkSeen(claim, { list, cards: shown.map(({ id }) => id).join(), viewed });
  const isEmpty = all.length === 0;
  return (
    <Part title={t.title} order={order} name="evidence" {...(!isEmpty && { side: t.summary(confirmed, pending) })}>
      <ChecklistShown claim={claim} onAsk={onAsk} />
      <Duplicates claim={claim} />
      <AttachFiles claimId={claim.id} actions={<AskForEvidence claim={claim} />}>
        {isEmpty ? (
          <EmptyState title={t.empty} text={t.emptyText} />
        ) : (
          <ul className={classes.grid} ref={list}>
            {shown.map((document) => (
              <DocumentCard
                key={document.id}
                claimId={claim.id}
                document={document}
                isViewed={document.id === viewed}
                isFresh={fresh.has(document.id)}
                onOpen={() => onOpen(document.id)}
              />
            ))}
          </ul>
        )}
        {all.length > FOLDED && (
          <Button variant="default" mt="md" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.showFewer : t.showAll(all.length)}
          </Button>
        )}
        {isOpen && <LoadOlder older={older} text={t.older} />}
      </AttachFiles>
      <EvidenceRequests claim={claim} />
      <PackButton key={claim.id} claim={claim} />
    </Part>
  );
}

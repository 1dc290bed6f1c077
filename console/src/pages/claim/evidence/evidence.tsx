import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { strings } from '../../../strings/strings.ts';
import { LoadOlder } from '../load-older.tsx';
import { Part } from '../part.tsx';
import type { Older } from '../use-older.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './evidence.module.css';
import { FOLDED, foldDocuments } from './fold.ts';
import { useFresh } from './use-fresh.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const t = strings.claim.evidence;

interface EvidenceProps {
  /** With the older documents that were loaded. */
  claim: ClaimDetail;
  older: Older;
  order: 2 | 3;
  /** The document that is open in the viewer. */
  viewed: string | undefined;
  onOpen: (documentId: string) => void;
}

/** The documents of a claim. The page never waits for a picture: each has its box before it comes. */
export function Evidence({ claim, older, order, viewed, onOpen }: EvidenceProps) {
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
    </Part>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import type { DocumentDetail, EvidenceKind } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { useReloadClaims } from '../use-claim.ts';

interface KindsChange {
  add?: EvidenceKind[];
  remove?: EvidenceKind[];
}

export type KindsState = ReturnType<typeof useKinds>;

/** The kinds of a document, and what a person can do with them. */
export function useKinds(claimId: string, document: DocumentDetail) {
  const api = useApi();
  const reload = useReloadClaims();
  const mayTag = canWorkClaims(useRole()) && document.status === 'CONFIRMED';
  const [isOpen, setOpen] = useState(false);
  const path = { id: claimId, document_id: document.id };
  const tag = useMutation({
    mutationFn: (body: KindsChange) =>
      unwrap(api.POST('/claims/{id}/documents/{document_id}/kinds', { params: { path }, body })),
    onSuccess: () => reload([claimId]),
  });
  const open = () => {
    if (mayTag) setOpen(true);
  };
  const confirmAll = () => {
    const add = document.proposed_kinds;
    if (mayTag && add.length > 0) tag.mutate({ add });
  };
  return {
    mayTag,
    isOpen,
    open,
    close: () => setOpen(false),
    /** Confirms the proposed kind, or opens the list of kinds when several are proposed. Does nothing without a proposal. */
    confirm: () => {
      if (document.proposed_kinds.length > 1) open();
      else confirmAll();
    },
    confirmAll,
    add: (kind: EvidenceKind) => tag.mutate({ add: [kind] }),
    toggle: (kind: EvidenceKind) => {
      const isThere = document.kinds.some((each) => each.kind === kind);
      tag.mutate(isThere ? { remove: [kind] } : { add: [kind] });
    },
    error: tag.error,
  };
}

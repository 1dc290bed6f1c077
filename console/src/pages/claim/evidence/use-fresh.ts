import { useEffect, useState } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';

/** The documents that were new at some time while the claim is open: marked seen, they stay marked for this reader. */
export function useFresh(documents: readonly DocumentDetail[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unseen = documents.filter(({ is_unseen }) => is_unseen).map(({ id }) => id);
    setFresh((before) => (unseen.every((id) => before.has(id)) ? before : new Set([...before, ...unseen])));
  }, [documents]);
  return fresh;
}

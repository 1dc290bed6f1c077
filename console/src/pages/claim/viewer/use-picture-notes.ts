import { useEffect, useState } from 'react';
import { previewAddress } from '../evidence/document-address.ts';

/** The service's note about a picture: why it shows none, or that it shows a smaller one. */
interface PictureNotes {
  /** The service's own sentence. */
  refusal?: string;
  /** How many pixels the client's picture has, when a smaller one is shown. */
  reducedFrom?: string;
}

async function readNotes(address: string, hasFailed: boolean, signal: AbortSignal): Promise<PictureNotes> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal });
  if (ok) {
    const size = headers.get('X-Picture-Size')?.replace('x', ' × ');
    return headers.get('X-Picture-Reduced') === 'true' && size !== undefined ? { reducedFrom: size } : {};
  }
  if (!hasFailed) return {};
  const response = await fetch(address, { signal });
  const body: unknown = response.ok ? undefined : await response.json();
  const refusal = (body as { error?: unknown } | undefined)?.error;
  return typeof refusal === 'string' ? { refusal } : {};
}

/** Asks for the notes once it is known how the picture came; the headers alone are no view of it. */
export function usePictureNotes(
  claimId: string,
  documentId: string,
  came: 'loaded' | 'failed' | undefined,
): PictureNotes {
  const [notes, setNotes] = useState<PictureNotes>({});
  useEffect(() => {
    if (came === undefined) return;
    const left = new AbortController();
    // Without its notes, what is shown is shown all the same.
    readNotes(previewAddress(claimId, documentId), came === 'failed', left.signal).then(setNotes, () => {});
    return () => left.abort();
  }, [claimId, documentId, came]);
  return notes;
}

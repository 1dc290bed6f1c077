import { useState } from 'react';
import { describeError } from '../../../../api/api-error.ts';
import { unwrap, useApi } from '../../../../api/client.ts';
import { useAnnounce } from '../../../../components/announcer.tsx';
import { strings } from '../../../../strings/strings.ts';
import { useReloadClaims } from '../../use-claim.ts';

const t = strings.claim.attach;

/** 10 MB, as the service takes. */
const MAX_BYTES = 10_485_760;
/** The service keeps 100 characters. */
const MAX_NAME = 500;

/** A file that could not be attached. */
export interface AttachFailure {
  name: string;
  text: string;
}

interface Progress {
  name: string;
  n: number;
  of: number;
}

/** Attaches files to a claim, one after the other; what cannot be attached is told with its name and the reason. */
export function useAttach(claimId: string) {
  const api = useApi();
  const reload = useReloadClaims();
  const announce = useAnnounce();
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<readonly AttachFailure[]>([]);
  const send = (file: File) => {
    if (file.size > MAX_BYTES) throw new RangeError(t.tooLarge);
    const query = { name: file.name.slice(-MAX_NAME).toWellFormed() };
    const headers = { 'Content-Type': file.type || 'application/octet-stream' };
    const params = { path: { id: claimId }, query };
    // The description knows a file as text; it goes as it is.
    const body = file as unknown as string;
    return unwrap(api.POST('/claims/{id}/documents', { params, headers, body, bodySerializer: () => file }));
  };
  const attach = async (files: readonly File[]) => {
    if (progress !== undefined || files.length === 0) return;
    const failed: AttachFailure[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ name: file.name, n: index + 1, of: files.length });
      try {
        await send(file);
      } catch (error) {
        failed.push({ name: file.name, text: textOf(error) });
      }
    }
    setProgress(undefined);
    setFailures(failed);
    announce(t.done(files.length - failed.length));
    reload([claimId]);
  };
  return { attach: (files: readonly File[]) => void attach(files), progress, failures, forget: () => setFailures([]) };
}

function textOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const { title, advice, detail } = describeError(error);
  return detail ?? `${title}. ${advice}`;
}

import { useMutation } from '@tanstack/react-query';
import { errorOf } from '../../../api/api-error.ts';
import { API_BASE } from '../../../api/session-fetch.ts';

/** The choices of the dialog. */
export interface PackChoices {
  /** '': that of the country of origin. */
  language: string;
  keepsMetadata: boolean;
}

export type PackKind = 'pack' | 'draft';

/** The address of the pack of some claims, or of the draft of one. */
export function downloadAddress(kind: PackKind, ids: readonly string[], { language, keepsMetadata }: PackChoices) {
  const [id = '', ...more] = ids;
  const query = new URLSearchParams({
    ...(more.length > 0 && { claims: ids.join(',') }),
    ...(language !== '' && { language }),
    ...(keepsMetadata && { photo_metadata: 'keep' }),
  });
  const ofOne = `/claims/${id}/${kind === 'draft' ? 'email-draft.eml' : 'evidence-pack.zip'}`;
  const path = more.length > 0 ? '/evidence-packs.zip' : ofOne;
  return `${API_BASE}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Asks whether a download can begin, then leaves it to the browser, which writes it to the disk as it comes. */
export function useDownload() {
  return useMutation({
    mutationFn: async (address: string) => {
      const { ok } = await fetch(address, { method: 'HEAD' });
      if (!ok) await refuse(address);
      const link = document.createElement('a');
      link.href = address;
      link.download = '';
      link.click();
    },
  });
}

/** Throws the reason, which an answer to a question for headers does not have. */
async function refuse(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
  await response.body?.cancel();
}

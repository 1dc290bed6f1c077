import { useMutation } from '@tanstack/react-query';
import { errorOf } from '../../../api/api-error.ts';
import { API_BASE } from '../../../api/session-fetch.ts';
import type { LetterLanguage } from '../../../api/types.ts';

/** The choices of the dialog. */
export interface PackChoices {
  /** '': the proposed one. */
  language: LetterLanguage | '';
  /** The name of a letter; '': that of what happened. */
  template: string;
  hasLetter: boolean;
  keepsMetadata: boolean;
}

export const PROPOSED: PackChoices = { language: '', template: '', hasLetter: true, keepsMetadata: false };

export type PackKind = 'pack' | 'draft';

/** The choices of a letter, as parameters. */
export const letterQueryOf = ({ language, template }: Pick<PackChoices, 'language' | 'template'>) => ({
  ...(language !== '' && { language }),
  ...(template !== '' && { template }),
});

const addressOf = (path: string, query: Record<string, string>) => {
  const parameters = new URLSearchParams(query);
  return `${API_BASE}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
};

/** The address of the pack of some claims, or of the draft of one. */
export function downloadAddress(kind: PackKind, ids: readonly string[], choices: PackChoices) {
  const [id = '', ...more] = ids;
  const ofOne = `/claims/${id}/${kind === 'draft' ? 'email-draft.eml' : 'evidence-pack.zip'}`;
  return addressOf(more.length > 0 ? '/evidence-packs.zip' : ofOne, {
    ...(more.length > 0 && { claims: ids.join(',') }),
    ...letterQueryOf(choices),
    ...(!choices.hasLetter && { letter: 'none' }),
    ...(choices.keepsMetadata && { photo_metadata: 'keep' }),
  });
}

/** The address of the letter of a claim. */
export const letterAddress = (id: string, choices: PackChoices) =>
  addressOf(`/claims/${id}/letter.pdf`, letterQueryOf(choices));

interface Download {
  address: string;
  /** The name of the file, where the answer would be shown otherwise. */
  name?: string;
}

/** Asks whether a download can begin, then leaves it to the browser, which writes it to the disk as it comes. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ address, name = '' }: Download) => {
      const { ok } = await fetch(address, { method: 'HEAD' });
      if (!ok) await refuse(address);
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
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

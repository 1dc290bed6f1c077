/** The address of the page of a letter: its name, absent for a new one, and the claim to preview with. */
export interface LetterSearch {
  name?: string;
  claim?: string;
}

export function parseLetterSearch({ name, claim }: Record<string, unknown>): LetterSearch {
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof claim === 'string' && claim !== '' && { claim }),
  };
}

/* The words of the mail to the carrier (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailWords } from '../../../src/features/evidence-packs/rules/mail-words.ts';
import { LETTER_LANGUAGES } from '../../../src/features/letters/record.ts';

test('the mail has a subject, the amount and the attached files in each language', () => {
  const facts = {
    trackingNumber: 'TN 1',
    reference: 'RX-1',
    type: 'LOST',
    organization: 'Shop',
    attached: ['a.pdf'],
  } as const;
  for (const language of LETTER_LANGUAGES) {
    const { subject, text } = mailWords(language, { ...facts, amount: '0.05 EUR' });
    assert.match(subject, /TN 1 \(.+: RX-1\)$/, language);
    assert.match(text, /: 0\.05 EUR\n[\s\S]+\n- a\.pdf\n/, language);
  }
});

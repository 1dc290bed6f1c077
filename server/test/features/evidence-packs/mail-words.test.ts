/* The words of the mail to the carrier (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAmount } from '../../../src/features/claims/rules/currency.ts';
import { mailWords } from '../../../src/features/evidence-packs/rules/mail-words.ts';
import { LETTER_LANGUAGES } from '../../../src/features/letters/record.ts';

test('the mail has a subject and the attached files in each language, in one writing of the amount', () => {
  const facts = {
    trackingNumber: 'TN 1',
    reference: 'RX-1',
    type: 'LOST',
    organization: 'Shop',
    attached: ['a.pdf'],
  } as const;
  for (const language of LETTER_LANGUAGES) {
    const { subject, text } = mailWords(language, { ...facts, amount: formatAmount(5, 'EUR') });
    assert.match(subject, /TN 1 \(.+: RX-1\)$/, language);
    assert.match(text, /: 0\.05 EUR\n[\s\S]+\n- a\.pdf\n/, language);
  }
  assert.equal(formatAmount(120, 'JPY'), '120 JPY');
  assert.equal(formatAmount(1_234_567, 'KWD'), '1234.567 KWD');
});

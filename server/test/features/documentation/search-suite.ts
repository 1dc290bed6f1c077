import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import { type Answer, assertStatus } from '../../support/api/answer.ts';
import { allOf, read } from '../../support/named-tests.ts';

/** Tests of the documentation's search, on the service whose pages `open` opens. */
export function testSearch(open: (path: string) => Promise<Answer>): void {
  describe('the search', () => {
    const hitsOf = ({ text }: Answer) => allOf(text, /<li><a href="([^"]+)">(?=[^\n]*<span class="page">)/g);
    const find = async (query: string) => assertStatus(await open(`/docs/search?q=${encodeURIComponent(query)}`), 200);

    test('names of codes, statuses, reasons and fields are found first, in any case, in words and with a slip', async () => {
      const first: [query: string, url: string][] = [
        ['CLAIM_ALREADY_EXISTS', '/docs/errors#claim_already_exists'],
        ['claim already exists', '/docs/errors#claim_already_exists'],
        ['upload_link', '/docs/errors#upload_link_invalid'],
        ['not_found', '/docs/errors#not_found'],
        ['IDEMPOTENCY_KEY_REUSED', '/docs/errors#idempotency_key_reused'],
        ['amounts', '/docs/guide#amounts'],
        ['amuonts', '/docs/guide#amounts'],
        ['document_not_found', '/docs/errors#reasons-of-a-failed-document'],
      ];
      for (const [query, url] of first) assert.equal(hitsOf(await find(query))[0], url, query);
      const among = hitsOf(await find('PENDING_REFUND_AMOUNT_CONFIRMED'));
      assert.ok(
        among.some((url) => url.endsWith('#statuses') || url.startsWith('/docs/statuses')),
        String(among),
      );
      assert.ok(hitsOf(await find('claimed_amount')).includes('/docs/guide#amounts'));
    });

    test('fields and operations are found in the reference, after what the pages say of them', async () => {
      const found: [query: string, url: string, isFirst: boolean][] = [
        ['customer_phone', '/docs/reference#models/DestinationInput', false],
        ['uploaded_by', '/docs/reference#models/ClaimDocument', true],
        ['Confirm uploads', '/docs/reference#tag/documents/POST/v1/claims/{id}/documents/complete', true],
        ['fromDate', '/docs/reference#tag/claims/GET/v1/claims', false],
      ];
      for (const [query, url, isFirst] of found) {
        const hits = hitsOf(await find(query));
        assert.ok(hits.slice(0, isFirst ? 1 : 12).includes(url), `${query}: ${hits}`);
      }
      assert.match(String(hitsOf(await find('fromDate'))[0]), /^\/docs\/(?:sdk|guide)#/);
    });

    test('the guide and the reference come before samples and the changelog', async () => {
      for (const query of [
        'upload_url',
        'customer_name',
        'document_ids',
        'Idempotency-Key',
        'retry',
        'ETag',
        'cursor',
      ]) {
        const hits = hitsOf(await find(query));
        const isLate = (url: string) => /^\/docs\/(?:examples#|changelog)/.test(url);
        const late = hits.findIndex(isLate);
        assert.ok(hits[0] !== undefined && !isLate(hits[0]), `${query}: ${hits}`);
        assert.ok(late < 0 || hits.slice(late).every(isLate), `${query}: ${hits}`);
      }
    });

    test('what newcomers look for and the API does not have is found, with what there is instead', async () => {
      const wanted = '/docs/guide#what-the-api-does-not-have';
      const queries = [
        'webhook',
        'webhooks',
        'sandbox',
        'test mode',
        'sk_test',
        'DHL',
        'deprecation',
        'delete a claim',
      ];
      for (const query of queries)
        assert.ok(
          hitsOf(await find(query))
            .slice(0, 3)
            .includes(wanted),
          query,
        );
      const carriers = CARRIERS.map((carrier) => `\`${carrier}\``).join(', ');
      assert.ok(read('docs/integration-guide.md').includes(`none but ${carriers} |`));
    });

    test('a result leads to its section and shows the place', async () => {
      const { text } = await find('invisible character');
      assert.match(text, /<a href="\/docs\/guide#one-open-claim-per-tracking-number">/);
      assert.match(text, /<mark>invisible<\/mark> <mark>character<\/mark>/);
    });

    test('whatever is asked is answered with a page that repeats it as text, within bounds', async () => {
      const queries = [
        '',
        ' ',
        '<script>alert(1)</script>',
        '"><img src=x>',
        '\0',
        '😀',
        '$&',
        '__proto__',
        'constructor',
      ];
      for (const query of [
        ...queries,
        'a'.repeat(8_000),
        'a b '.repeat(2_000),
        '_'.repeat(5_000),
        '\u0301'.repeat(900),
      ]) {
        const { text } = await find(query);
        assert.doesNotMatch(text, /<script>|<img/);
        assert.ok(text.length < 40_000, `${query.slice(0, 20)}: ${text.length}`);
      }
      for (const broken of ['q=%ff', 'q=a&q=b', 'q[]=a', 'q', 'Q=a', ''])
        assertStatus(await open(`/docs/search?${broken}`), 200, broken);
      assert.match((await find('zzzz qqqq')).text.replace(/<[^>]+>/g, ''), /Nothing has zzzz qqqq in it/);
    });
  });
}

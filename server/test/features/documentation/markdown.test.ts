import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApiDocument } from '../../../src/app/client-api/openapi.ts';
import { printCode, renderMarkdown, slugOf } from '../../../src/features/documentation/pages/markdown.ts';
import { Site } from '../../../src/features/documentation/pages/site.ts';

describe('Markdown', () => {
  test('raw HTML is left out, and code is text', () => {
    const { body, title } = renderMarkdown(
      '# A\n\n<script>x()</script>\n\nb <b onclick="x()">c</b> `<i>`\n',
      () => undefined,
    );
    assert.equal(title, 'A');
    assert.doesNotMatch(body.text, /<script|<b|<i>/);
    assert.ok(body.text.includes('<code>&lt;i&gt;</code>'));
    assert.match(printCode('<&"', 'ts'), /&lt;&amp;<span class="s">&quot;/);
  });

  test('anchors are those of GitHub, also of headings that are alike', () => {
    assert.equal(slugOf('5. Check it: `a_b`, now'), '5-check-it-a_b-now');
    const { sections } = renderMarkdown('# A\n## B\n## B\n## B\n', () => undefined);
    assert.deepEqual(
      sections.map(({ anchor }) => anchor),
      ['', 'b', 'b-1', 'b-2'],
    );
  });

  test('a link that leads nowhere on the service is text', () => {
    const { body } = renderMarkdown('[here](operations.md) [there](errors.md#x)', (href) =>
      href.startsWith('errors') ? '/docs/errors#x' : undefined,
    );
    assert.equal(body.text.trim(), '<p>here <a href="/docs/errors#x">there</a></p>');
  });

  test('links between files lead to the pages that are made of them', () => {
    const links = [
      ['errors.md#not_found', '/docs/errors#not_found'],
      ['bulk-filing.md', '/docs/bulk-filing'],
      ['../examples/python/file_claim.py', '/docs/examples#python-file_claim-py'],
      ['../openapi.json', '/openapi.json'],
      ['#amounts', '#amounts'],
      ['operations.md#settings', undefined],
      ['/etc/passwd', undefined],
      ['javascript:x()', undefined],
    ] as const;
    const text = links.map(([href], index) => `- [link ${index}](${href})`).join('\n');
    const site = new Site(
      new Map([['docs/integration-guide.md', `# A\n\n${text}`]]),
      { version: '1', sdkPath: '/sdk/x.tgz' },
      openApiDocument(),
    );
    const page = site.page('/docs/guide', 'http://x');
    for (const [index, [href, to]] of links.entries()) {
      const found = new RegExp(`href="([^"]*)">link ${index}<`).exec(page)?.[1];
      assert.equal(found, to, href);
    }
  });
});

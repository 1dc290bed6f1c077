import assert from 'node:assert/strict';
import type { OwnTemplate } from '../../../src/features/templates/record.ts';
import { timeAt } from '../fixtures.ts';
import { audit, countOf, type OpenOperatorStore, onOperatorStore } from '../operators/operator-fixtures.ts';

const MAX = 10;
const ACTION = 'template.changed';

function template(overrides: Partial<OwnTemplate> = {}): OwnTemplate {
  const saved = { version: 1, changed_at: timeAt(1), changed_by: 'ana@example.com' };
  return { kind: 'note', name: '«à» 🚚', texts: { en: 'a', nl: 'ß\n{{carrier}}' }, ...saved, ...overrides };
}

export function testTemplates(open: OpenOperatorStore): void {
  const on = onOperatorStore(open);

  on(
    'a template is read as it was saved, changed by its version, and removed, each with its entry',
    async (_, under) => {
      const { templates } = under.stores;
      const second = template({ version: 2, texts: { en: 'b' }, changed_by: 'cli:root' });
      assert.equal(await templates.setTemplate(template(), audit({ action: ACTION }), MAX), 'set');
      assert.deepEqual(await templates.listTemplates(), [template()]);
      assert.equal(await templates.setTemplate(second, audit({ action: ACTION }), MAX), 'set');
      assert.equal(await templates.setTemplate(second, audit({ action: ACTION }), MAX), 'overtaken');
      assert.deepEqual(await templates.listTemplates(), [second]);
      assert.equal(await templates.deleteTemplate(template(), audit({ action: ACTION })), false);
      assert.equal(await templates.deleteTemplate(second, audit({ action: ACTION })), true);
      assert.deepEqual(await templates.listTemplates(), []);
      assert.equal(await countOf(under.stores.audit, ACTION), 3);
    },
  );

  on('templates of two kinds can have one name, and are listed by kind and name', async (_, under) => {
    const { templates } = under.stores;
    const three = [template({ name: 'b' }), template({ name: 'a' }), template({ kind: 'message', name: 'b' })];
    for (const each of three) await templates.setTemplate(each, audit(), MAX);
    assert.deepEqual(await templates.listTemplates(), three.toReversed());
  });

  on(
    'of templates that are saved at the same time one of a name is kept, and no more than the most',
    async (_, under) => {
      const { templates } = under.stores;
      const saved = ['a', 'a', 'b', 'c'].map((name) => templates.setTemplate(template({ name }), audit(), 2));
      const outcomes = await Promise.all(saved);
      assert.equal(outcomes.filter((outcome) => outcome === 'set').length, 2);
      const names = (await templates.listTemplates()).map(({ name }) => name);
      assert.equal(new Set(names).size, 2);
    },
  );
}

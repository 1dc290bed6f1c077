import { z } from 'zod';
import { identifier, named } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, list, requiredText, text } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile } from '../../platform/http/openapi/conflicts.ts';
import { SAVED_VIEW_CHANGED } from './reasons.ts';
import { MAX_VIEW_COLUMNS, MAX_VIEW_NAME, MAX_VIEW_QUERY, MAX_VIEWS, VIEW_SCOPES } from './record.ts';

const MAX_PARAMETER_NAME = 40;
const COLUMN = /^[a-z][a-z_]{0,39}$/;
const EXAMPLE = 'view_0198a8b0c1d2000094f5a1b2c3d4e5f6';

const scope = z.enum(VIEW_SCOPES).meta({
  id: 'ViewScope',
  ...describeEnum('For whom a view is.', {
    team: `Everybody sees it. Agents and admins make at most ${MAX_VIEWS.team}; the owner or an admin changes one.`,
    own: `Its owner alone sees it, who has at most ${MAX_VIEWS.own}.`,
  }),
});

const query = z
  .record(z.string().max(MAX_PARAMETER_NAME), text({ maxLength: MAX_VIEW_QUERY }))
  .refine((value) => Object.entries(value).join().length <= MAX_VIEW_QUERY, {
    error: `must have at most ${MAX_VIEW_QUERY} characters`,
  })
  .meta({
    description: `The parameters of the console's queue as in its address, by name: the parameters of \`GET /operator/v1/claims\` without \`limit\` and \`cursor\`, several values with commas between them; \`view\`, a view of the console; \`within\`, which is \`view\` where a search stays within it. At most ${MAX_VIEW_QUERY} characters.`,
    examples: [{ view: 'carrier', carrier: 'DPD,GLS', sort: 'since' }],
  });

const columns = list(z.string().regex(COLUMN, { error: 'must be the name of a column, such as tracking' }), {
  min: 1,
  max: MAX_VIEW_COLUMNS,
  rule: `must be 1 to ${MAX_VIEW_COLUMNS} names of columns`,
})
  .nullable()
  .meta({
    description: `Names of the list's columns, 1 to ${MAX_VIEW_COLUMNS}; null: those that each reader chose.`,
    examples: [['status', 'tracking', 'carrier', 'amount']],
  });

const chosen = {
  name: requiredText(MAX_VIEW_NAME).meta({
    description: `Name, 1 to ${MAX_VIEW_NAME} characters, not blank: unique among the team's views, and among the own ones of an operator. White space around it is taken off.`,
    examples: ['DPD, late'],
  }),
  scope: scope.meta({ description: 'For whom it is.' }),
  query,
  columns,
};

const version = z.int().min(1);
const viewId = identifier('Identifier of the view.', EXAMPLE);

export const savedView = z
  .object({
    id: viewId,
    ...chosen,
    owner: named.meta({ description: 'The operator who made it.' }),
    may_change: z.boolean().meta({ description: 'Whether you may change and remove it.' }),
    version: version.meta({ description: 'One more with each change.' }),
    changed_at: instant.meta({ description: 'When it was made or last changed.' }),
    changed_by: z.string().meta({ description: 'Who made or last changed it.', examples: ['ana@example.com'] }),
  })
  .meta({ id: 'SavedView', description: 'A view of the queue under a name.' });

export const savedViewList = z
  .object({
    data: z.array(savedView).meta({ description: "The team's views, then your own, each list in its order." }),
  })
  .meta({ id: 'SavedViewList', description: 'The views that you see.' });

export const savedViewBody = z.object(chosen).meta({ id: 'SavedViewInput', description: 'A view as it is to be.' });

export const savedViewChange = z
  .object({ ...chosen, version: version.meta({ description: 'The version of the view that was seen.' }) })
  .meta({ id: 'SavedViewChange', description: 'A view as it is to be, and the version that was seen.' });

export const removalQuery = z.object({
  version: z
    .string({ error: 'is required' })
    .regex(/^[1-9]\d{0,8}$/, { error: 'must be the version of the view that was seen' })
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, description: 'The version of the view that was seen.' }),
});

const MOST = Math.max(...Object.values(MAX_VIEWS));
const ids = list(z.string().max(MAX_PARAMETER_NAME), {
  max: MOST,
  rule: `must be at most ${MOST} identifiers of views`,
});

export const orderBody = z
  .object({
    scope: scope.meta({ description: 'Which list is put in order.' }),
    before: ids.meta({ description: 'Identifiers of all its views in the order that was seen.' }),
    after: ids.meta({ description: 'The same identifiers in the order that they are to have.' }),
  })
  .meta({ id: 'SavedViewOrder', description: 'An order of views.' });

export const savedViewChanged = changedMeanwhile(SAVED_VIEW_CHANGED, {
  id: 'SavedViewOvertaken',
  description: 'Somebody changed the view since the version that was named.',
  changed: savedView.meta({ description: 'The view as it is now.' }),
  example: {
    id: 'view_0198a8b0c1d2000094f5a1b2c3d4e5f6',
    name: 'DPD, late',
    scope: 'team',
    query: { view: 'carrier', carrier: 'DPD', sort: 'since' },
    columns: null,
    owner: { id: 'opr_94f5a1b2c3d4e5f6', name: 'Ana' },
    may_change: true,
    version: 2,
    changed_at: '2026-01-31T10:00:00.000Z',
    changed_by: 'ana@example.com',
  },
});

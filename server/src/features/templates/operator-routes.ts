import { ADMIN, ALL, forOperators, NO_CONTENT, WORK } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { TEMPLATE_LIMIT_REACHED, TEMPLATE_NOT_FOUND } from './reasons.ts';
import {
  filledQuery,
  filledTemplates,
  savedTemplate,
  templateBody,
  templateChanged,
  templateList,
  templateQuery,
} from './schemas.ts';
import type { Templates } from './service.ts';

interface TemplateServices {
  templates: Templates;
}

const route = forOperators('Templates');

export const templateRoutes = [
  route('GET /operator/v1/templates', {
    access: { who: ALL },
    operationId: 'listTemplates',
    summary: 'List templates',
    description:
      "Lists the texts for notes, messages and letters to carriers: the house's own, and those that Redress comes with.",
    ok: { 200: { description: 'The templates.', schema: templateList } },
    handle: async (_input, { templates }: TemplateServices) => ({ data: await templates.list() }),
  }),
  route('PUT /operator/v1/templates', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'setTemplate',
    summary: 'Save a template',
    description:
      'Adds a template, or changes the one of this kind and name; an own one stands before the one that Redress comes with. A field that there is not is refused with the list of those that there are. Refused when somebody changed it since `version`. The audit log records `template.changed`; nothing changes when the texts are the same already.',
    body: templateBody,
    ok: { 200: { description: 'The template as it is now.', schema: savedTemplate } },
    reasons: [templateChanged, TEMPLATE_LIMIT_REACHED],
    handle: ({ caller, body }, { templates }: TemplateServices) => templates.set(body, caller.name),
  }),
  route('DELETE /operator/v1/templates', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'resetTemplate',
    summary: 'Remove an own template',
    description:
      'Removes a template of your own; where Redress comes with one of this name, that one counts again. The audit log records `template.reset` with its texts.',
    query: templateQuery,
    ok: NO_CONTENT,
    reasons: [TEMPLATE_NOT_FOUND, templateChanged],
    handle: ({ query, caller }, { templates }: TemplateServices) => templates.reset(query, caller.name),
  }),
  route('GET /operator/v1/claims/{id}/templates', {
    access: { who: WORK },
    operationId: 'fillTemplates',
    summary: 'Templates, filled for a claim',
    description:
      "Gives the templates of a kind with the claim's fields, each in the language of the claim's organization, or in English where it has no text in that language.",
    query: filledQuery,
    ok: { 200: { description: 'The texts.', schema: filledTemplates } },
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params, query: { kind }, caller }, { templates }: TemplateServices) =>
      templates.fill(params.id, kind, caller.id),
  }),
];

import { openApiDocument } from '../openapi.ts';
import { REFERENCE } from './layout.ts';
import type { Findable } from './search.ts';

interface Operation {
  tags: readonly string[];
  summary: string;
  description: string;
  parameters?: readonly object[];
}

interface Model {
  description?: string;
  properties?: Readonly<Record<string, { description?: string }>>;
}

/** Operations and models of the reference as the search finds them, with the names of their parameters and properties. */
export function referenceSections(): Findable[] {
  const { paths, components } = openApiDocument();
  const operations = Object.entries(paths as unknown as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => 'summary' in operation)
        .map(([method, operation]) => ofOperation(`${method.toUpperCase()} ${path}`, operation)),
  );
  const models = Object.entries(components.schemas as Record<string, Model>).map(([name, model]) =>
    ofModel(name, model),
  );
  return [...operations, ...models];
}

function ofOperation(route: string, { tags, summary, description, parameters = [] }: Operation): Findable {
  const anchor = `tag/${tags[0]?.toLowerCase()}/${route.replace(' ', '')}`;
  return sectionOf(anchor, summary, [route, description, ...parameters.map(textOfParameter)]);
}

function ofModel(name: string, { description = '', properties = {} }: Model): Findable {
  const fields = Object.entries(properties).map(([field, property]) => `${field}: ${property.description ?? ''}`);
  return sectionOf(`models/${name}`, name, [description, ...fields]);
}

function textOfParameter(parameter: { name?: string; description?: string }): string {
  return parameter.name === undefined ? '' : `${parameter.name}: ${parameter.description ?? ''}`;
}

function sectionOf(anchor: string, title: string, texts: readonly string[]): Findable {
  const text = texts
    .join(' ')
    .replaceAll(/[`*]|\s+-(?= )/g, '')
    .replaceAll(/\s+/g, ' ');
  return { anchor, title, depth: 2, text, url: `${REFERENCE.path}#${anchor}`, page: REFERENCE.name };
}

import type { DescribedOperation, OpenApiDocument } from '../../../platform/http/openapi/document.ts';
import { REFERENCE } from './layout.ts';
import type { Findable } from './search.ts';

interface Model {
  description?: string;
  properties?: Readonly<Record<string, { description?: string }>>;
}

/** Operations and models of the reference as the search finds them, with the names of their parameters and properties. */
export function referenceSections({ paths, components }: OpenApiDocument): Findable[] {
  const operations = Object.entries(paths).flatMap(([path, { servers: _servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ofOperation(`${method.toUpperCase()} ${path}`, operation)),
  );
  const models = Object.entries(components.schemas as Record<string, Model>).map(([name, model]) =>
    ofModel(name, model),
  );
  return [...operations, ...models];
}

/** The table of contents of the reference: each tag with its operations, then the models. */
export function referenceContents(document: OpenApiDocument): Pick<Findable, 'anchor' | 'title' | 'depth'>[] {
  const sections = referenceSections(document).map((section) => ({ ...section, depth: 3 }));
  const operations = Object.values(document.paths).flatMap(({ servers: _servers, ...methods }) =>
    Object.values(methods),
  );
  const tags = [...new Set(operations.flatMap(({ tags }) => tags))];
  const groups = [
    ...tags.map((title) => ({ anchor: `tag/${title.toLowerCase()}`, title, depth: 2 })),
    { anchor: 'models', title: 'Models', depth: 2 },
  ];
  return groups.flatMap((group) => [group, ...sections.filter(({ anchor }) => anchor.startsWith(`${group.anchor}/`))]);
}

function ofOperation(route: string, { tags, summary, description, parameters = [] }: DescribedOperation): Findable {
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

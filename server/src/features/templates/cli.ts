import { readFileSync } from 'node:fs';
import { Argument, type Command, Option } from 'commander';
import { commandLineActor, notBlank, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import {
  languagesOf,
  TEMPLATE_FIELDS,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGES,
  type TemplateKind,
  type TemplateLanguage,
} from './record.ts';
import type { ListedTemplate, Templates } from './service.ts';

type WithTemplates = WithInstallation<{ templates: Templates }>;

interface SetOptions extends JsonOption {
  language: TemplateLanguage;
  text?: string;
  textFile?: string;
}

const kindArgument = () => new Argument('<kind>', 'the use of the template').choices(TEMPLATE_KINDS);

/** `redress template list|show|set|reset` */
export function addTemplateCommands(program: Command, withTemplates: WithTemplates): void {
  const template = program
    .command('template')
    .description('texts for notes, for messages to clients and for letters to carriers');
  addReading(template, withTemplates);
  addSet(template, withTemplates);

  template
    .command('reset')
    .description('remove a template of your own: one that Redress comes with counts again')
    .addArgument(kindArgument())
    .argument('<name>', 'its name', notBlank)
    .option(...JSON_OPTION)
    .action(async (kind: TemplateKind, name: string, options: JsonOption) => {
      await withTemplates(({ templates }) => templates.reset({ kind, name }, commandLineActor()));
      print(options, { kind, name, removed: true }, () => `The own template “${name}” is removed.`);
    });
}

function addReading(template: Command, withTemplates: WithTemplates): void {
  template
    .command('list')
    .description('list templates, with those that Redress comes with')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const listed = await withTemplates(({ templates }) => templates.list());
      const head = ['kind', 'name', 'languages', 'origin', 'changed'];
      print(options, listed, () => table(head, listed.map(rowOf), ''));
    });

  template
    .command('show')
    .description('show the texts of a template')
    .addArgument(kindArgument())
    .argument('<name>', 'its name', notBlank)
    .option(...JSON_OPTION)
    .action(async (kind: TemplateKind, name: string, options: JsonOption) => {
      const shown = await withTemplates(({ templates }) => templates.get({ kind, name }));
      print(options, shown, () => describe(shown));
    });
}

function addSet(template: Command, withTemplates: WithTemplates): void {
  template
    .command('set')
    .description(
      `set the text of one language; fields of notes and messages are ${TEMPLATE_FIELDS.map((field) => `{{${field}}}`).join(' ')}`,
    )
    .addArgument(kindArgument())
    .argument('<name>', 'its name; a new one needs its English text first', notBlank)
    .addOption(new Option('--language <language>', 'of the text').choices(TEMPLATE_LANGUAGES).default('en'))
    .option('--text <text>', 'the text', notBlank)
    .option('--text-file <file>', 'a file with the text, such as a letter')
    .option(...JSON_OPTION)
    .action(async (kind: TemplateKind, name: string, { language, ...options }: SetOptions, command: Command) => {
      const text = textOf(options, command);
      const set = await withTemplates(async ({ templates }) => {
        const before = (await templates.list()).find((each) => each.kind === kind && each.name === name);
        const texts = { en: '', ...before?.texts, [language]: text };
        if (texts.en === '') command.error('error: a new template needs its English text first');
        return templates.set({ kind, name, texts, version: before?.version ?? 0 }, commandLineActor());
      });
      print(options, set, () => describe(set));
    });
}

function textOf({ text, textFile }: Pick<SetOptions, 'text' | 'textFile'>, command: Command): string {
  if ((text === undefined) === (textFile === undefined)) command.error('error: give either --text or --text-file');
  return text ?? readFileSync(textFile ?? '', 'utf8');
}

function rowOf({ kind, name, texts, is_built_in, version, changed_at, changed_by }: ListedTemplate): string[] {
  const origin = version === 0 ? 'Redress' : is_built_in ? 'own, before that of Redress' : 'own';
  const changed = changed_at === null ? '' : `${minute(changed_at)} by ${changed_by}`;
  return [kind, name, languagesOf(texts).join(' '), origin, changed];
}

function describe({ texts }: ListedTemplate): string {
  return table(
    ['language', 'text'],
    languagesOf(texts).map((language) => [language, texts[language] ?? '']),
    '',
  );
}

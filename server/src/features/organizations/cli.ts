import { Argument, type Command } from 'commander';
import { commandLineActor, notBlank, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { LANGUAGES, type Language } from './record.ts';
import type { Organizations } from './service.ts';

/** `redress organization create|list|set-language|disable|enable` */
export function addOrganizationCommands(
  program: Command,
  withInstallation: WithInstallation<{ organizations: Organizations }>,
): void {
  const organization = program.command('organization').description('the clients whose claims you work');

  organization
    .command('create')
    .description('add an organization')
    .argument('<name>', 'what people call it', notBlank)
    .option(...JSON_OPTION)
    .action(async (name: string, options: JsonOption) => {
      const created = await withInstallation(({ organizations }) => organizations.create(name, commandLineActor()));
      print(options, created, () => `Created ${created.name}: ${created.id}`);
    });

  organization
    .command('list')
    .description('list organizations, oldest first')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const all = await withInstallation(({ organizations }) => organizations.list());
      const rows = all.map(({ id, name, created_at, disabled_at, language }) => [
        id,
        name,
        minute(created_at),
        language,
        disabled_at ? `disabled ${minute(disabled_at)}` : 'active',
      ]);
      const head = ['id', 'name', 'created', 'language', 'keys'];
      print(options, all, () => table(head, rows, 'No organizations yet: redress organization create NAME'));
    });

  organization
    .command('set-language <id>')
    .description('set the language of texts to an organization')
    .addArgument(new Argument('<language>', 'its code').choices(LANGUAGES))
    .option(...JSON_OPTION)
    .action(async (id: string, language: Language, options: JsonOption) => {
      await withInstallation(({ organizations }) => organizations.change(id, { language }, commandLineActor()));
      print(options, { id, language }, () => `The language of ${id} is ${language}.`);
    });

  for (const [verb, disabled, effect] of [
    ['disable', true, 'refuse all keys of an organization'],
    ['enable', false, 'let the keys of an organization in again'],
  ] as const) {
    organization
      .command(`${verb} <id>`)
      .description(effect)
      .option(...JSON_OPTION)
      .action(async (id: string, options: JsonOption) => {
        await withInstallation(({ organizations }) => organizations.change(id, { disabled }, commandLineActor()));
        print(options, { id, disabled }, () => `${id} is ${verb}d; a running service knows within 5 seconds.`);
      });
  }
}

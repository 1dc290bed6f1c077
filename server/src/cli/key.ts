import type { Command } from 'commander';
import { commandLineActor } from './actor.ts';
import { withOffice } from './office.ts';
import { facts, JSON_OPTION, type JsonOption, minute, print, table } from './output.ts';

/** `redress key create|list|revoke` */
export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('the API keys that let organizations in');

  key
    .command('create')
    .description('issue a key; its secret is shown once')
    .requiredOption('--organization <id>', 'whose key it is')
    .option('--name <text>', 'what you call it', '')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption & { organization: string; name: string }) => {
      const issued = await withOffice(({ keys }) => keys.issue(options.organization, options.name, commandLineActor()));
      print(options, issued, () =>
        [
          facts([
            ['key id', issued.key_id],
            ['key secret', issued.key_secret],
            ['organization', issued.organization_id],
          ]),
          'Keep the secret now: it is not stored and cannot be shown again.',
        ].join('\n'),
      );
    });

  key
    .command('list')
    .description('list keys, oldest first')
    .option('--organization <id>', 'only of this organization')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption & { organization?: string }) => {
      const found = await withOffice(({ keys }) => keys.list(options.organization));
      const shown = found.map(({ secret_hash: _, ...key }) => key);
      const rows = shown.map(({ key_id, name, organization_id, created_at, revoked_at }) => [
        key_id,
        name,
        organization_id,
        minute(created_at),
        revoked_at ? `revoked ${minute(revoked_at)}` : 'in force',
      ]);
      const head = ['key id', 'name', 'organization', 'created', 'state'];
      print(options, shown, () => table(head, rows, 'No keys yet: redress key create --organization ID'));
    });

  key
    .command('revoke <key_id>')
    .description('refuse a key from now on')
    .option(...JSON_OPTION)
    .action(async (keyId: string, options: JsonOption) => {
      await withOffice(({ keys }) => keys.revoke(keyId, commandLineActor()));
      print(
        options,
        { key_id: keyId, revoked: true },
        () => `${keyId} is revoked; a running service knows within 5 seconds.`,
      );
    });
}

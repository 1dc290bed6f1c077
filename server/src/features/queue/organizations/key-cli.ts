import type { Command } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, minute, print, table } from '../../../cli/output.ts';
import { standing } from '../../casework/cli-output.ts';
import type { ApiKeys, IssuedKey } from '../../organizations/api-keys.ts';
import type { KeyActivities, KeyActivity } from './key-activity.ts';

interface KeyServices {
  keys: ApiKeys;
  keyActivities: KeyActivities;
}

/** `redress key create|list|show|revoke` */
export function addKeyCommands(program: Command, withInstallation: WithInstallation<KeyServices>): void {
  const key = program.command('key').description('the API keys that let organizations in');

  key
    .command('create')
    .description('issue a key; its secret is shown once')
    .requiredOption('--organization <id>', 'whose key it is')
    .option('--name <text>', 'what you call it', '')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption & { organization: string; name: string }) => {
      const issued = await withInstallation(({ keys }) =>
        keys.issue(options.organization, options.name, commandLineActor()),
      );
      print(options, issued, () => describeIssued(issued));
    });

  key
    .command('list')
    .description('list keys, oldest first')
    .option('--organization <id>', 'only of this organization')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption & { organization?: string }) => {
      const found = await withInstallation(({ keys }) => keys.list(options.organization));
      const shown = found.map(({ secret_hash: _, ...key }) => key);
      const rows = shown.map(({ key_id, name, organization_id, created_at, revoked_at }) => [
        key_id,
        name,
        organization_id,
        minute(created_at),
        revoked_at ? `revoked ${minute(revoked_at)}` : 'active',
      ]);
      const head = ['key id', 'name', 'organization', 'created', 'state'];
      print(options, shown, () => table(head, rows, 'No keys yet: redress key create --organization ID'));
    });

  key
    .command('show <key_id>')
    .description('show the activity of a key: the newest claims that it filed, and its newest documents')
    .option('--limit <n>', 'how many claims at the most', upTo(200), 20)
    .option(...JSON_OPTION)
    .action(async (keyId: string, options: JsonOption & { limit: number }) => {
      const activity = await withInstallation(({ keyActivities }) =>
        keyActivities.show(keyId, { limit: options.limit }),
      );
      print(options, activity, () => describeActivity(activity));
    });

  key
    .command('revoke <key_id>')
    .description('refuse a key from now on')
    .option(...JSON_OPTION)
    .action(async (keyId: string, options: JsonOption) => {
      await withInstallation(({ keys }) => keys.revoke(keyId, commandLineActor()));
      print(
        options,
        { key_id: keyId, revoked: true },
        () => `${keyId} is revoked; a running service knows within 5 seconds.`,
      );
    });
}

function describeIssued({ key_id, key_secret, organization_id }: IssuedKey): string {
  const lines = facts([
    ['key id', key_id],
    ['key secret', key_secret],
    ['organization', organization_id],
  ]);
  return `${lines}\nKeep the secret now: it is not stored and cannot be shown again.`;
}

function describeActivity({ key, claims, documents, data }: KeyActivity): string {
  const about = facts([
    ['key id', key.key_id],
    ['name', key.name === '' ? null : key.name],
    ['organization', `${key.organization.name} (${key.organization.id})`],
    ['created', minute(key.created_at)],
    ['last used', key.last_used_at === null ? 'never' : minute(key.last_used_at)],
    ['state', key.revoked_at === null ? 'active' : `revoked ${minute(key.revoked_at)}`],
    ['claims filed', counted(claims.filed, claims)],
    ['newest claim', claims.newest_at === null ? null : minute(claims.newest_at)],
    ['documents registered', counted(documents.registered, documents)],
  ]);
  const rows = data.map((claim) => [claim.id, minute(claim.created_at), standing(claim), claim.tracking_number]);
  const none = 'It filed no claims that are known to be its own.';
  const parts = [about, table(['id', 'filed', 'status', 'tracking number'], rows, none)];
  const newest = documents.newest.map(({ id, claim_id, name, created_at }) => [id, minute(created_at), claim_id, name]);
  if (newest.length > 0) parts.push(table(['newest documents', 'registered', 'claim', 'name'], newest, ''));
  return parts.join('\n\n');
}

function counted(count: number, { is_exact }: { is_exact: boolean }): string {
  return `${is_exact ? '' : 'more than '}${count}`;
}

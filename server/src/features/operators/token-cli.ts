import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import type { AccessTokens, OwnedToken } from './access-tokens.ts';
import type { Operators } from './service.ts';

interface TokenServices {
  operators: Operators;
  accessTokens: AccessTokens;
}

/** `redress token list|revoke` */
export function addTokenCommands(program: Command, withInstallation: WithInstallation<TokenServices>): void {
  const token = program.command('token').description('the access tokens by which programs act for operators');

  token
    .command('list')
    .description('list access tokens, oldest first')
    .option('--operator <email>', 'only of this operator')
    .option(...JSON_OPTION)
    .action(async ({ operator, ...options }: JsonOption & { operator?: string }) => {
      const found = await withInstallation(async ({ operators, accessTokens }) => {
        const owner = operator === undefined ? undefined : await operators.getByEmail(operator);
        return (await accessTokens.listAll()).filter((each) => owner === undefined || each.operator.id === owner.id);
      });
      const head = ['id', 'name', 'operator', 'access', 'created', 'last used', 'ends'];
      const none = 'No access tokens: operators make their own in the console.';
      print(options, found, () => table(head, found.map(rowOf), none));
    });

  token
    .command('revoke <id>')
    .description('refuse an access token from now on')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      await withInstallation(({ accessTokens }) => accessTokens.revokeAny(id, commandLineActor()));
      print(options, { id, revoked: true }, () => `${id} is revoked.`);
    });
}

function rowOf({ id, name, operator, read_only, role, created_at, last_used_at, expires_at }: OwnedToken): string[] {
  return [
    id,
    name,
    operator.email,
    read_only ? `${role}, read-only` : role,
    minute(created_at),
    last_used_at ? minute(last_used_at) : 'never',
    expires_at ? minute(expires_at) : 'never',
  ];
}

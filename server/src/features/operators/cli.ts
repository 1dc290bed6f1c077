import { type Command, Option } from 'commander';
import { commandLineActor, notBlank, type WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { OPERATOR_ROLES, type OperatorRole } from './rules.ts';
import type { ListedOperator, OneTimePassword, Operators } from './service.ts';

interface CreateOptions extends JsonOption {
  name?: string;
  role: OperatorRole;
}

type WithOperators = WithInstallation<{ operators: Operators }>;

/** `redress operator create|list|disable|enable|reset-password` */
export function addOperatorCommands(program: Command, withOperators: WithOperators): void {
  const operator = program.command('operator').description('the people who work claims in the console');
  addCreate(operator, withOperators);
  addList(operator, withOperators);
  for (const [verb, disabled, effect] of [
    ['disable', true, 'let an operator in no more, and end the sessions and access tokens'],
    ['enable', false, 'let an operator in again'],
  ] as const) {
    addChange(operator, { verb, disabled, effect, withOperators });
  }
  addResetPassword(operator, withOperators);
}

function addCreate(operator: Command, withOperators: WithOperators): void {
  operator
    .command('create')
    .description('add an operator; the one-time password is shown once')
    .argument('<email>', 'what the operator signs in with', notBlank)
    .option('--name <text>', 'what people call the operator (default: the e-mail address)', notBlank)
    .addOption(new Option('--role <role>', 'what the operator may do').choices(OPERATOR_ROLES).default('admin'))
    .option(...JSON_OPTION)
    .action(async (email: string, { name = email, role, ...options }: CreateOptions) => {
      const made = await withOperators(({ operators }) => operators.create({ email, name, role }, commandLineActor()));
      printOneTime(options, made);
    });
}

function addList(operator: Command, withOperators: WithOperators): void {
  operator
    .command('list')
    .description('list operators, oldest first')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const all = await withOperators(({ operators }) => operators.list());
      const rows = all.map(({ id, email, name, role, created_at, ...operator }) => [
        id,
        email,
        name,
        role,
        minute(created_at),
        operator.last_sign_in_at ? minute(operator.last_sign_in_at) : 'never',
        operator.disabled_at ? `disabled ${minute(operator.disabled_at)}` : 'active',
      ]);
      const head = ['id', 'e-mail', 'name', 'role', 'created', 'last sign-in', 'state'];
      print(options, all, () => table(head, rows, 'No operators yet: redress operator create EMAIL'));
    });
}

function addChange(
  operator: Command,
  change: { verb: string; disabled: boolean; effect: string; withOperators: WithOperators },
): void {
  const { verb, disabled, effect, withOperators } = change;
  operator
    .command(`${verb} <email>`)
    .description(effect)
    .option(...JSON_OPTION)
    .action(async (email: string, options: JsonOption) => {
      const changed = await withOperator(email, withOperators, (operators, { id }) =>
        operators.change(id, { disabled }, commandLineActor()),
      );
      print(options, changed, () => `${changed.email} is ${verb}d.`);
    });
}

function addResetPassword(operator: Command, withOperators: WithOperators): void {
  operator
    .command('reset-password <email>')
    .description('make a one-time password, shown once, and end the sessions and access tokens')
    .option(...JSON_OPTION)
    .action(async (email: string, options: JsonOption) => {
      const made = await withOperator(email, withOperators, (operators, { id }) =>
        operators.resetPassword(id, commandLineActor()),
      );
      printOneTime(options, made);
    });
}

function withOperator<T>(
  email: string,
  withOperators: WithOperators,
  work: (operators: Operators, operator: ListedOperator) => Promise<T>,
): Promise<T> {
  return withOperators(async ({ operators }) => work(operators, await operators.getByEmail(email)));
}

function printOneTime(options: JsonOption, made: OneTimePassword): void {
  const { operator, one_time_password, password_expires_at } = made;
  print(options, made, () =>
    [
      facts([
        ['operator', operator.id],
        ['e-mail', operator.email],
        ['role', operator.role],
        ['one-time password', one_time_password],
        ['valid until', minute(password_expires_at)],
      ]),
      'Hand the password over now: it is not stored and cannot be shown again. The first sign-in asks for another one.',
    ].join('\n'),
  );
}

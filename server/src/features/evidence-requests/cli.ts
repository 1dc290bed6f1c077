import { type Command, InvalidArgumentError, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { LANGUAGES, type Language } from '../organizations/record.ts';
import { EVIDENCE_KINDS } from '../playbook/record.ts';
import { DECLARATIONS, type Declaration, type EvidenceKind, SHOWABLE, SHOWN_BY_DEFAULT, type Shown } from './record.ts';
import { MAX_NOTE } from './rules.ts';
import type { EvidenceRequests } from './service.ts';

interface MakeOptions extends JsonOption {
  kinds: EvidenceKind[];
  declaration: Declaration;
  language: Language;
  show: Shown[];
  note?: string;
}

type WithRequests = WithInstallation<{ evidenceRequests: EvidenceRequests; uploadsUrl: string }>;

/** `redress evidence-request make|list|revoke` */
export function addEvidenceRequestCommands(program: Command, withRequests: WithRequests): void {
  const request = program.command('evidence-request').description('ask recipients for evidence by a link');
  addMake(request, withRequests);

  request
    .command('list <claim>')
    .description('list the evidence requests of a claim, and what became of them')
    .option(...JSON_OPTION)
    .action(async (claim: string, options: JsonOption) => {
      const requests = await withRequests(({ evidenceRequests }) => evidenceRequests.list(claim));
      const rows = requests.map(({ id, created_at, state, kinds, declaration, expires_at }) => {
        const asked = declaration === 'NONE' ? kinds : [...kinds, declaration];
        return [id, minute(created_at), state, asked.join(', '), minute(expires_at)];
      });
      print(options, requests, () => table(['request', 'made', 'state', 'asked for', 'until'], rows, 'None.'));
    });

  request
    .command('revoke <claim> <request>')
    .description('make the link of an evidence request stop working')
    .option(...JSON_OPTION)
    .action(async (claim: string, id: string, options: JsonOption) => {
      const revoked = await withRequests(({ evidenceRequests }) =>
        evidenceRequests.revoke(claim, id, commandLineActor()),
      );
      print(options, revoked, () => `${revoked.id} is revoked.`);
    });
}

function addMake(request: Command, withRequests: WithRequests): void {
  request
    .command('make <claim>')
    .description('make a link by which a recipient sends evidence; it is shown this once and works for 7 days')
    .option('--kinds <kinds>', `comma-separated: ${EVIDENCE_KINDS.join(', ')}`, listOf(EVIDENCE_KINDS), [])
    .addOption(new Option('--declaration <declaration>', 'to be signed').choices(DECLARATIONS).default('NONE'))
    .addOption(new Option('--language <language>', 'of the page').choices(LANGUAGES).default('en'))
    .option('--show <parts>', `of the claim, comma-separated: ${SHOWABLE.join(', ')}`, listOf(SHOWABLE), [
      ...SHOWN_BY_DEFAULT,
    ])
    .option('--note <text>', 'your own words to the recipient')
    .option(...JSON_OPTION)
    .action(async (claim: string, { kinds, declaration, language, show: shows, note, ...options }: MakeOptions) => {
      if (note !== undefined && note.length > MAX_NOTE) {
        throw new ServiceError(INVALID_REQUEST_BODY, `--note may have at most ${MAX_NOTE} characters: shorten it.`);
      }
      const draft = { kinds, declaration, language, shows, note: note ?? null };
      const made = await withRequests(async ({ evidenceRequests, uploadsUrl }) => {
        const { path, ...rest } = await evidenceRequests.make(claim, draft, commandLineActor());
        return { ...rest, url: uploadsUrl + path };
      });
      print(options, made, () => `${made.id} works until ${minute(made.expires_at)}:\n${made.url}`);
    });
}

/** Reads a comma-separated list of words of a closed set. */
function listOf<Word extends string>(words: readonly Word[]): (text: string) => Word[] {
  return (text) =>
    text.split(',').map((each) => {
      const found = words.find((word) => word.toLowerCase() === each.trim().toLowerCase());
      if (found === undefined) throw new InvalidArgumentError(`${each.trim()} is none of ${words.join(', ')}.`);
      return found;
    });
}

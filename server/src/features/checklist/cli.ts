import { type Command, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import { LANGUAGES, type Language } from '../organizations/record.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from '../playbook/record.ts';
import type { ClaimChecklist } from './record.ts';
import type { EvidenceChecklists } from './service.ts';

interface TagOptions extends JsonOption {
  add?: EvidenceKind[];
  remove?: EvidenceKind[];
}

type WithChecklists = WithInstallation<{ checklists: EvidenceChecklists }>;

/** `redress claim checklist|tag`, added to the commands of claims. */
export function addChecklistCommands(program: Command, withChecklists: WithChecklists): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');

  claim
    .command('checklist <id>')
    .description('show what evidence the carrier wants for a claim, and what of it is there')
    .addOption(new Option('--language <code>', 'of the text for the client').choices(LANGUAGES))
    .option(...JSON_OPTION)
    .action(async (id: string, { language, ...options }: JsonOption & { language?: Language }) => {
      const found = await withChecklists(({ checklists }) => checklists.find(id, language));
      print(options, found, () => describeChecklist(found));
    });

  claim
    .command('tag <id> <document>')
    .description('say which kinds of evidence a document of a claim shows')
    .addOption(new Option('--add <kind...>', 'kinds that it shows').choices(EVIDENCE_KINDS))
    .addOption(new Option('--remove <kind...>', 'kinds that it does not show after all').choices(EVIDENCE_KINDS))
    .option(...JSON_OPTION)
    .action(async (id: string, document: string, options: TagOptions, command: Command) => {
      const { add = [], remove = [] } = options;
      if (add.length + remove.length === 0) command.error('error: one of --add and --remove is needed');
      const change = { add, remove: remove.filter((kind) => !add.includes(kind)) };
      const tagged = await withChecklists(({ checklists }) => checklists.tag(id, document, change, commandLineActor()));
      print(options, tagged, () => describeChecklist(tagged));
    });
}

function describeChecklist({ state, there, wanted, entries, missing_move }: ClaimChecklist): string {
  const rows = entries.map(({ kinds, is_there, document_ids }) => [
    kinds.join(' or '),
    is_there ? 'there' : 'missing',
    document_ids.join(' '),
  ]);
  const known = wanted === null ? 'the evidence that this carrier wants is unknown' : `${there} of ${wanted}, ${state}`;
  const about = facts([
    ['evidence', known],
    ['proposed move', missing_move && `${missing_move.status} (${missing_move.status_reason})`],
  ]);
  const list = wanted === null ? [] : [table(['wanted', 'is', 'documents'], rows, 'Nothing is wanted.')];
  return [about, ...list, ...(missing_move ? [missing_move.text] : [])].join('\n\n');
}

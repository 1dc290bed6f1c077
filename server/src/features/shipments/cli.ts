import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { DELIMITERS, ENCODINGS, NO_CHOICE, type TableChoice } from '../../platform/tables/record.ts';
import { describeFacts, describeImport, describeUndone, listedImport } from './cli-output.ts';
import type { ShipmentImport } from './imports/import.ts';
import type { PastImports } from './imports/past-imports.ts';
import { DATE_FORMATS, type DateFormat, type FactName, MAX_BYTES } from './record.ts';
import { readFacts } from './rules.ts';
import type { ShipmentDates } from './service.ts';

interface SetOptions extends JsonOption {
  postedOn?: string;
  expectedOn?: string;
  deliveredOn?: string;
  weightGrams?: string;
  carrierReference?: string;
}

interface ImportOptions extends JsonOption, Partial<TableChoice> {
  dateFormat?: DateFormat;
  apply?: boolean;
  skipFaulty?: boolean;
}

type WithShipments = WithInstallation<{
  shipmentDates: ShipmentDates;
  shipmentImport: ShipmentImport;
  pastImports: PastImports;
}>;

/** `redress claim shipment|import-shipments|shipment-imports|undo-shipments`, added to the commands of claims. */
export function addShipmentCommands(program: Command, withShipments: WithShipments): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  addShipment(claim, withShipments);
  addImport(claim, withShipments);
  addPastImports(claim, withShipments);
}

function addShipment(claim: Command, withShipments: WithShipments): void {
  claim
    .command('shipment <id>')
    .description('show the dates of the shipment of a claim, or set some of them; clients never see them')
    .option('--posted-on <day>', 'when the carrier took it, YYYY-MM-DD; - takes it away')
    .option('--expected-on <day>', 'when it was to be delivered')
    .option('--delivered-on <day>', 'when it was delivered')
    .option('--weight-grams <grams>', 'its weight, a whole number of grams')
    .option('--carrier-reference <text>', "the carrier's reference of the case")
    .option(...JSON_OPTION)
    .action(async (id: string, options: SetOptions) => {
      const texts = textsOf(options);
      const { change, faults } = readFacts(texts);
      const [fault] = faults;
      if (fault) throw new ServiceError(INVALID_REQUEST_BODY, `${fault.field}: ${fault.message}`, fault);
      const shown = await withShipments(({ shipmentDates }) =>
        Object.keys(change).length === 0
          ? shipmentDates.find(id)
          : shipmentDates.set(id, { change }, commandLineActor()),
      );
      print(options, shown, () => describeFacts(shown));
    });
}

function textsOf(options: SetOptions): Partial<Record<FactName, string>> {
  const { postedOn, expectedOn, deliveredOn, weightGrams, carrierReference } = options;
  return {
    ...(postedOn !== undefined && { posted_on: postedOn }),
    ...(expectedOn !== undefined && { expected_on: expectedOn }),
    ...(deliveredOn !== undefined && { delivered_on: deliveredOn }),
    ...(weightGrams !== undefined && { weight_grams: weightGrams }),
    ...(carrierReference !== undefined && { carrier_reference: carrierReference }),
  };
}

function addImport(claim: Command, withShipments: WithShipments): void {
  claim
    .command('import-shipments <file>')
    .description(
      'set the dates of many shipments from a CSV file or a workbook (.xlsx); without --apply only says what would become of each row',
    )
    .option('--apply', 'apply the changes')
    .addOption(new Option('--date-format <order>', 'of day, month and year').choices(DATE_FORMATS))
    .addOption(new Option('--encoding <name>', 'of the text').choices(ENCODINGS))
    .addOption(new Option('--delimiter <character>', 'between the cells').choices(DELIMITERS))
    .option('--sheet <name>', 'of a workbook with several tables')
    .option('--skip-faulty', 'leave faulty rows out; without, one of them keeps all from being applied')
    .option(...JSON_OPTION)
    .action(async (file: string, options: ImportOptions) => {
      const { apply = false, skipFaulty = false } = options;
      const { encoding = null, delimiter = null, sheet = null, dateFormat = null } = options;
      const choice = { ...NO_CHOICE, encoding, delimiter, sheet };
      const read = { content: await readBytes(file), choice, dateFormat };
      const request = { file: read, file_name: basename(file), isDryRun: !apply, isSkippingFaulty: skipFaulty };
      const result = await withShipments(({ shipmentImport }) => shipmentImport.run(request, commandLineActor()));
      print(options, result, () => describeImport(result, request));
      if (apply && !result.is_applied) process.exitCode = 1;
    });
}

function addPastImports(claim: Command, withShipments: WithShipments): void {
  claim
    .command('shipment-imports')
    .description('list the imports of shipment dates of the last 90 days, newest first')
    .option('--limit <number>', `how many at most, up to ${MAX_PAGE_SIZE}`, upTo(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE)
    .option(...JSON_OPTION)
    .action(async ({ limit, ...options }: JsonOption & { limit: number }) => {
      const { data, pagination } = await withShipments(({ pastImports }) => pastImports.list({ limit }));
      const head = ['id', 'file', 'rows', 'claims', 'applied', 'by', 'undone'];
      const more = pagination.has_more ? '\nThere are more: see --limit.' : '';
      print(options, data, () => table(head, data.map(listedImport), 'No imports yet.') + more);
    });
  claim
    .command('undo-shipments <import>')
    .description('restore the shipment dates that an import changed, unless somebody changed them since')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const undone = await withShipments(({ pastImports }) => pastImports.undo(id, commandLineActor()));
      print(options, undone, () => describeUndone(undone));
    });
}

async function readBytes(file: string): Promise<Uint8Array> {
  const fail = (error: Error) => {
    throw new ServiceError(INVALID_REQUEST_BODY, `${file} cannot be read: ${error.message}`);
  };
  const { size } = await stat(file).catch(fail);
  if (size > MAX_BYTES) {
    throw new ServiceError(INVALID_REQUEST_BODY, `${file} has ${size} bytes, ${MAX_BYTES} are allowed: split it`);
  }
  return readFile(file).catch(fail);
}

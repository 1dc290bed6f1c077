import { readdir, realpath } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { contentTypeOfName } from '../../attach/content-type.ts';
import { CommandError } from '../failure.ts';
import { findFileProblem, TYPE_RULE } from '../files.ts';
import type { Fault, SheetRow } from '../sheet/fault.ts';

/** Files that operating systems create by themselves. */
const SYSTEM_FILE = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i;
const OUTSIDE_RULE = 'must be inside the folder of the documents';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The documents of rows: files that a row names, files in the folder of its tracking number, and files whose name begins
 * with the tracking number and a character that is no letter or digit. Names are paths within the folder.
 */
export class DocumentFolder {
  readonly #folder: string | undefined;
  /** Names on the disk by normalized name: systems write accents in two ways. */
  readonly #files = new Map<string, string>();
  readonly #byLowerCase = new Map<string, string>();
  readonly #subfolders = new Map<string, string[]>();
  readonly #byTrackingNumber = new Map<string, string[]>();
  readonly #checked = new Map<string, Promise<string | undefined>>();

  private constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Without a folder a row that names documents is faulty. Rejects when the folder cannot be read. */
  static async open(folder: string | undefined): Promise<DocumentFolder> {
    const documents = new DocumentFolder(folder);
    if (folder !== undefined) await documents.#list(folder).catch(asNoFolder);
    return documents;
  }

  async #list(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (SYSTEM_FILE.test(entry.name)) continue;
      if (entry.isDirectory()) await this.#listSubfolder(folder, entry.name);
      else this.#add(entry.name);
    }
  }

  async #listSubfolder(folder: string, name: string): Promise<void> {
    const entries = await readdir(join(folder, name), { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory() && !SYSTEM_FILE.test(entry.name));
    const names = files.map((file) => `${name}/${file.name}`).sort();
    this.#subfolders.set(name.normalize(), names.map(normalized));
    for (const each of names) this.#add(each);
  }

  #add(name: string): void {
    this.#files.set(name.normalize(), name);
    this.#byLowerCase.set(name.normalize().toLowerCase(), name);
  }

  /** Assigns each file to the longest tracking number that its name begins with. */
  assign(trackingNumbers: { has(trackingNumber: string): boolean }): void {
    for (const name of [...this.#files.keys()].filter((each) => !each.includes('/')).sort()) {
      const owner = prefixesOf(name).find((prefix) => trackingNumbers.has(prefix));
      if (owner !== undefined) this.#byTrackingNumber.set(owner, [...(this.#byTrackingNumber.get(owner) ?? []), name]);
    }
  }

  /** The names of a row's documents, each once, those that it names first. Call `assign` before. */
  namesOf(row: Pick<SheetRow, 'documents' | 'trackingNumber'>): string[] {
    return [...new Set([...row.documents.map(cleanName), ...this.#foundFor(row.trackingNumber)])];
  }

  #foundFor(trackingNumber: string): string[] {
    const key = trackingNumber.normalize();
    return [...(this.#subfolders.get(key) ?? []), ...(this.#byTrackingNumber.get(key) ?? [])];
  }

  /** The faults of a row's documents; those of documents that it names have `column` as their place. */
  async findFaults(row: Pick<SheetRow, 'documents' | 'trackingNumber'>, column: string): Promise<Fault[]> {
    const named = row.documents.map(cleanName);
    const names = this.namesOf(row);
    const problems = await Promise.all(names.map((name) => this.#problemOf(name)));
    return names.flatMap((name, index) => {
      const message = problems[index];
      const place = named.includes(name) ? column : 'its documents';
      return message === undefined ? [] : [{ place, message: `${name}: ${message}` }];
    });
  }

  /** Files that belong to no row, by name. */
  findUnclaimed(claimed: ReadonlySet<string>): string[] {
    return [...this.#files.keys()].filter((name) => !claimed.has(name)).sort();
  }

  /** The path of a document on the disk. */
  pathOf(name: string): string {
    return join(this.#folder ?? '', this.#files.get(name) ?? name);
  }

  #problemOf(name: string): Promise<string | undefined> {
    const known = this.#checked.get(name);
    if (known) return known;
    const checked = this.#check(name);
    this.#checked.set(name, checked);
    return checked;
  }

  async #check(name: string): Promise<string | undefined> {
    if (this.#folder === undefined) return 'say in which folder it is, by --documents DIR';
    if (isOutside(name)) return OUTSIDE_RULE;
    if (name.includes(';')) return 'must have no ; in its name';
    if (contentTypeOfName(name) === undefined) return TYPE_RULE;
    const other = this.#files.has(name) ? undefined : this.#byLowerCase.get(name.toLowerCase());
    const hint = other === undefined ? hintFor(name) : `; ${other} is`;
    return (await findFileProblem(this.pathOf(name), hint)) ?? this.#findStrayLink(this.#folder, name);
  }

  /** A folder from somebody else can have links to anything. */
  async #findStrayLink(folder: string, name: string): Promise<string | undefined> {
    const within = relative(await realpath(folder), await realpath(this.pathOf(name)));
    return isOutside(within.split(sep).join('/')) ? `${OUTSIDE_RULE}, and is a link that leads out of it` : undefined;
  }
}

/** The system's own message says that the folder does not exist. */
function asNoFolder(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOTDIR'
    ? new CommandError(`${error.path ?? 'the folder of the documents'}: is no folder`)
    : error;
}

function normalized(name: string): string {
  return name.normalize();
}

/** A path as people type it, with the separators of any system, in one spelling. */
function cleanName(name: string): string {
  return posix.normalize(name.trim().replaceAll('\\', '/')).normalize();
}

/** A hint for names that were separated by anything but semicolons. */
function hintFor(name: string): string {
  return /[,|\r\n]/.test(name) ? '; names have ; between them' : '';
}

function isOutside(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.includes('\0') || name.split('/').includes('..');
}

/** The text before each character that is no letter or digit, the longest first. */
function prefixesOf(name: string): string[] {
  const prefixes: string[] = [];
  let at = 0;
  for (const character of name) {
    if (!LETTER_OR_DIGIT.test(character)) prefixes.push(name.slice(0, at));
    at += character.length;
  }
  return prefixes.reverse();
}

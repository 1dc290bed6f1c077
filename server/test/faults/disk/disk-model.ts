/*
 * A disk as POSIX promises it, and no more: what was written to a file is kept by a sync of that file, a name is kept by
 * a sync of its folder. A power cut keeps what was synced, and any part of the rest.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { JournalEntry } from './disk-journal.ts';

const O_CREAT = 0o100;
const O_TRUNC = 0o1000;

interface FileChange {
  /** Undefined: the file got the size `at`. */
  data: Buffer | undefined;
  at: number;
  isSynced: boolean;
}

interface DiskFile {
  type: 'file';
  changes: FileChange[];
  /** Of so many of the changes nothing is open any more: they are synced, or never will be. */
  settled: number;
}

interface FolderChange {
  removed?: string;
  added?: [name: string, node: DiskNode];
  /** A move between folders: the name here goes only if the new one is kept, as every journaling file system has it. */
  onlyWith?: { folder: Folder; change: FolderChange };
}

interface Folder {
  type: 'folder';
  names: Map<string, DiskNode>;
  changes: FolderChange[];
  /** How many of the changes are kept for sure. */
  synced: number;
}

type DiskNode = DiskFile | Folder;

/** The effect of a power cut on data that was not synced. */
export interface Fate {
  /** How many of a folder's last changes, in their order, got through. */
  keptOf(count: number): number;
  /** The parts of a write that got through: `[from, to)` of its bytes. */
  partsOf(bytes: number): [from: number, to: number][];
}

/** The hardest one. */
export const NOTHING_UNSYNCED: Fate = { keptOf: () => 0, partsOf: () => [] };

export class DiskModel {
  readonly #root: Folder = newFolder();
  readonly #rootPath: string;
  readonly #open = new Map<string, DiskNode>();
  /** By handle: what a running sync covers. */
  readonly #syncing = new Map<string, number>();

  constructor(rootPath: string) {
    this.#rootPath = rootPath;
  }

  /** Throws when it does not fit to what was there: the journal is not to be believed then. */
  apply(entry: JournalEntry): void {
    const { kind, handle, number, path, other, data } = entry;
    if (kind === 'open') this.#openPath(entry);
    else if (kind === 'write') this.#file(handle).changes.push(change(data, number));
    else if (kind === 'truncate') this.#file(handle).changes.push(change(undefined, number));
    else if (kind === 'syncs') this.#syncing.set(handle, this.#node(handle).changes.length);
    else if (kind === 'synced') this.#sync(handle);
    else if (kind === 'lost sync') this.#loseSync(handle);
    else if (kind === 'rename') this.#rename(path, other);
    else if (kind === 'link') add(this.#folderOf(other), basename(other), this.#find(path));
    else if (kind === 'mkdir') add(this.#folderOf(path), basename(path), newFolder());
    else if (kind === 'unlink' || kind === 'rmdir') remove(this.#folderOf(path), basename(path));
    else if (kind === 'unknown') throw new Error(`${other || 'a call'} of ${path} cannot be followed`);
  }

  /** Writes what is there after a power cut to a new folder; without a fate, what is there now. */
  writeTo(path: string, fate?: Fate): void {
    for (const [name, content] of this.contents(fate)) {
      const inside = join(path, name);
      if (content) writeFileSync(inside, content, { mode: 0o600 });
      else mkdirSync(inside, { recursive: true, mode: 0o700 });
    }
  }

  /** By path below the root; undefined: it is a folder, named before what is in it. */
  contents(fate?: Fate): Map<string, Buffer | undefined> {
    const contents = new Map<string, Buffer | undefined>();
    gather('', this.#root, { kept: this.#choose(fate), fate, contents });
    return contents;
  }

  /** How many of each folder's changes are kept. */
  #choose(fate: Fate | undefined): Map<Folder, number> {
    const kept = new Map<Folder, number>();
    const choose = (folder: Folder) => {
      const { synced, changes } = folder;
      kept.set(folder, fate ? synced + fate.keptOf(changes.length - synced) : changes.length);
      for (const { added } of changes) if (added?.[1].type === 'folder' && !kept.has(added[1])) choose(added[1]);
    };
    choose(this.#root);
    return kept;
  }

  #openPath({ handle, path, number: flags }: JournalEntry): void {
    if (path === this.#rootPath) {
      this.#open.set(handle, this.#root);
      return;
    }
    const folder = this.#folderOf(path);
    const name = basename(path);
    if (!folder.names.has(name) && flags & O_CREAT) add(folder, name, { type: 'file', changes: [], settled: 0 });
    const node = this.#find(path);
    if (node.type === 'file' && flags & O_TRUNC) node.changes.push(change(undefined, 0));
    this.#open.set(handle, node);
  }

  #rename(from: string, to: string): void {
    const source = this.#folderOf(from);
    const target = this.#folderOf(to);
    const added: FolderChange = { added: [basename(to), this.#find(from)] };
    const isMove = source !== target;
    record(target, isMove ? added : { ...added, removed: basename(from) });
    if (isMove) record(source, { removed: basename(from), onlyWith: { folder: target, change: added } });
  }

  #sync(handle: string): void {
    const node = this.#node(handle);
    const count = this.#syncing.get(handle) ?? 0;
    if (node.type === 'folder') node.synced = Math.max(node.synced, count);
    else settle(node, count, true);
  }

  /** Marks as clean what the system could not write to a file: no later sync writes it. */
  #loseSync(handle: string): void {
    const node = this.#node(handle);
    if (node.type === 'file') settle(node, node.changes.length, false);
  }

  #node(handle: string): DiskNode {
    const node = this.#open.get(handle);
    if (!node) throw new Error(`${handle} is not open`);
    return node;
  }

  #file(handle: string): DiskFile {
    const node = this.#node(handle);
    if (node.type !== 'file') throw new Error(`${handle} is a folder`);
    return node;
  }

  #folderOf(path: string): Folder {
    const parent = dirname(path);
    const node = parent === this.#rootPath ? this.#root : this.#find(parent);
    if (node.type !== 'folder') throw new Error(`${parent} is no folder`);
    return node;
  }

  #find(path: string): DiskNode {
    const node = this.#folderOf(path).names.get(basename(path));
    if (!node) throw new Error(`${path} is not there`);
    return node;
  }
}

function newFolder(): Folder {
  return { type: 'folder', names: new Map(), changes: [], synced: 0 };
}

function change(data: Buffer | undefined, at: number): FileChange {
  return { data, at, isSynced: false };
}

function add(folder: Folder, name: string, node: DiskNode): void {
  record(folder, { added: [name, node] });
}

function remove(folder: Folder, name: string): void {
  record(folder, { removed: name });
}

function record(folder: Folder, made: FolderChange): void {
  folder.changes.push(made);
  applyTo(folder.names, made);
}

function applyTo(names: Map<string, DiskNode>, { removed, added }: FolderChange): void {
  if (removed !== undefined) names.delete(removed);
  if (added) names.set(...added);
}

function settle(file: DiskFile, count: number, isSynced: boolean): void {
  for (const each of file.changes.slice(file.settled, count)) each.isSynced = isSynced;
  file.settled = Math.max(file.settled, count);
}

interface Gathering {
  kept: ReadonlyMap<Folder, number>;
  fate: Fate | undefined;
  contents: Map<string, Buffer | undefined>;
}

function gather(path: string, folder: Folder, gathering: Gathering): void {
  gathering.contents.set(path, undefined);
  for (const [name, node] of namesOf(folder, gathering.kept)) {
    const inside = join(path, name);
    if (node.type === 'folder') gather(inside, node, gathering);
    else gathering.contents.set(inside, contentOf(node, name, gathering.fate));
  }
}

function namesOf(folder: Folder, kept: ReadonlyMap<Folder, number>): Map<string, DiskNode> {
  const names = new Map<string, DiskNode>();
  for (const made of folder.changes.slice(0, kept.get(folder))) {
    const { onlyWith } = made;
    const isKept = !onlyWith || onlyWith.folder.changes.indexOf(onlyWith.change) < (kept.get(onlyWith.folder) ?? 0);
    if (isKept) applyTo(names, made);
  }
  return names;
}

/** SQLite's shared memory is written past the journal, and may hold anything after a power cut. */
function contentOf({ changes }: DiskFile, name: string, fate: Fate | undefined): Buffer {
  let content: Buffer = Buffer.alloc(0);
  for (const each of changes) {
    const bytes = each.data?.byteLength ?? 1;
    content = changed(content, each, fate && !each.isSynced ? fate.partsOf(bytes) : [[0, bytes]]);
  }
  return fate && name.endsWith('-shm') ? randomBytes(content.byteLength) : content;
}

function changed(content: Buffer, { data, at }: FileChange, parts: [from: number, to: number][]): Buffer {
  const last = parts.at(-1);
  if (!last) return content;
  if (!data) return at <= content.byteLength ? content.subarray(0, at) : resized(content, at);
  const after = resized(content, Math.max(content.byteLength, at + last[1]));
  for (const [from, to] of parts) data.copy(after, at + from, from, to);
  return after;
}

/** A buffer that grows by half at least, so that a file that is appended to is not copied each time. */
function resized(content: Buffer, size: number): Buffer {
  if (content.byteOffset + size <= content.buffer.byteLength) {
    const larger = Buffer.from(content.buffer, content.byteOffset, size);
    return larger.fill(0, content.byteLength);
  }
  const room = Buffer.from(new ArrayBuffer(Math.ceil(1.5 * size)), 0, size);
  content.copy(room);
  return room;
}

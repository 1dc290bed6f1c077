/* A backup of PostgreSQL and S3 by one command, and its restore on another machine with two roles and a bucket of its own. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { execute, TwoRoles } from '../../deploy/two-roles.ts';
import { type Claim, type ClaimDocument, Client, filing, upload } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, type Settings } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';

const PDF = Buffer.from('%PDF-1.7 two machines');
/** Triggers let nobody change it, and the service's role may not either. */
const REWRITE = "update audit_log set actor = 'nobody'";

/** A machine with a PostgreSQL of its own, made as docs/operations.md says, and a bucket. */
class Machine {
  readonly roles: TwoRoles;
  readonly settings: Settings;

  private constructor(roles: TwoRoles, documentsUrl: string) {
    this.roles = roles;
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    this.settings = {
      DATABASE_URL: roles.service,
      REDRESS_DOCUMENTS_URL: documentsUrl,
      REDRESS_UPLOAD_SECRET: 'what every process of the service has',
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
    };
  }

  static async create(): Promise<Machine> {
    return new Machine(await TwoRoles.create(), await newDocumentsUrl());
  }

  /** The settings of what the owner of the tables runs. */
  get asOwner(): Settings {
    return { ...this.settings, DATABASE_URL: this.roles.owner };
  }
}

describe('a backup of PostgreSQL and S3', { skip: skipWithout('PostgreSQL', 'S3') }, () => {
  const cleanUps: (() => Promise<unknown> | unknown)[] = [];
  const scope = { after: (cleanUp: () => Promise<unknown> | unknown) => void cleanUps.push(cleanUp) };
  let first: Machine;
  let installation: Installation;
  let key: ApiKey;
  let claim: Claim;
  let document: ClaimDocument;
  let shown: unknown;
  let file: string;

  async function newMachine(): Promise<Machine> {
    const machine = await Machine.create();
    cleanUps.push(() => machine.roles.server.remove());
    return machine;
  }

  before(async () => {
    first = await newMachine();
    installation = await Installation.create(scope, first.settings);
    assert.equal((await installation.commandWith(first.asOwner, 'migrate')).code, 0);
    const service = await installation.start({ by: 'redress serve --demo' });
    assert.ok(service.key);
    key = service.key;
    const client = new Client(service, key);
    claim = await client.file(filing('SERVERS-1'));
    document = await client.initiate(claim.id);
    assert.equal(await upload(document, PDF), 200);
    await client.confirm(claim.id, [document.id]);
    await installation.json('claim', 'move', claim.id, 'RESOLVED');
    shown = await installation.json('claim', 'show', claim.id);
    file = join(installation.folder, 'backup.tar');
    // By the service's role, while the service runs.
    const made = await installation.json<{ claims: number; documents: number }>('backup', file);
    assert.deepEqual([made.claims, made.documents], [1, 1]);
    await service.process.stop();
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  test('is whole, and restored by the owner on another machine: the service’s role serves all of it, and no more', async () => {
    assert.equal((await installation.command('backup', '--verify', file)).code, 0);
    const second = await newMachine();
    const other = await Installation.create(scope, second.settings);
    const restored = await other.commandWith(second.asOwner, 'restore', file, '--json');
    assert.equal(restored.code, 0, restored.stderr);
    const { claims, documents_in } = JSON.parse(restored.stdout) as { claims: number; documents_in: string };
    assert.deepEqual([claims, documents_in.startsWith('s3://')], [1, true]);
    // Nothing of the backup stays on the machine but the note.
    assert.deepEqual(await readdir(other.dataDir), ['last-backup.json']);

    const service = await other.start();
    const client = new Client(service, key);
    assert.equal((await client.get(claim.id)).status, 'RESOLVED');
    assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
    assert.deepEqual(await other.json('claim', 'show', claim.id), shown);
    assert.ok((await client.file(filing('SERVERS-2'))).id);
    for (const url of [second.roles.service, second.roles.owner]) await assert.rejects(execute(url, REWRITE));
    await service.process.stop();

    const ofRole = (settings: Settings) => other.commandWith(settings, 'doctor');
    assert.match((await ofRole(second.asOwner)).stdout, /^warning +database +redress_owner owns the tables, /m);
    assert.doesNotMatch((await ofRole(second.settings)).stdout, /owns the tables/);

    const again = await other.commandWith(second.asOwner, 'restore', file);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /^redress: the target holds data already: give an empty database\n$/);
  });

  test('fails by name when the bucket lacks a confirmed file, cannot be reached, or the database cannot', async () => {
    const target = join(installation.folder, 'broken.tar');
    const lacking = { REDRESS_DOCUMENTS_URL: await newDocumentsUrl() };
    const missing = await installation.commandWith(lacking, 'backup', target);
    assert.match(
      missing.stderr,
      new RegExp(`^redress: documents/\\S+ is missing, the file of ${document.id} of .*\\n$`),
    );
    const bucket = String(first.settings.REDRESS_DOCUMENTS_URL).replace('s3://', 's3://no-');
    const none = await installation.commandWith({ REDRESS_DOCUMENTS_URL: bucket }, 'backup', target);
    assert.match(none.stderr, /^redress: S3 failed to find the bucket no-\S+: [^\n]+\n$/);
    const unreachable = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' };
    const down = await installation.commandWith(unreachable, 'backup', target);
    assert.match(down.stderr, /^redress: no connection to PostgreSQL: [^\n]+\n$/);
    assert.deepEqual([missing.code, none.code, down.code], [1, 1, 1]);
    assert.ok(!(await readdir(installation.folder)).some((name) => name.startsWith('broken')));
  });

  test('is restored to SQLite and the bucket too, whose documents alone go there', async () => {
    const other = await Installation.create(scope, {
      ...first.settings,
      REDRESS_DOCUMENTS_URL: await newDocumentsUrl(),
    });
    const settings = { DATABASE_URL: '' };
    const restored = await other.commandWith(settings, 'restore', file);
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /^Restored \S+\ninto \S+, s3:\/\//);
    assert.ok(!(await readdir(other.dataDir)).includes('documents'));
    const service = await other.start({ settings });
    assert.equal((await new Client(service, key).confirm(claim.id, [document.id])).attached, 1);
    await service.process.stop();
  });
});

import { after, before, describe } from 'node:test';
import { openInstallation } from '../../src/app/services.ts';
import { readConfig } from '../../src/config/config.ts';
import { Installation } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../support/servers/postgres/postgres.ts';
import { testModel } from './model-suite.ts';
import { World } from './world.ts';

const MS = 5_000;
const PROCESSES = 3;

describe('the model and three processes on PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  const cleanUps: (() => Promise<void>)[] = [];
  let world: World;

  before(async () => {
    const url = await createDatabase();
    cleanUps.push(() => dropDatabase(url));
    const installation = await Installation.create(
      { after: (cleanUp) => cleanUps.push(cleanUp) },
      {
        DATABASE_URL: url,
        REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has',
        REDRESS_LOG_LEVEL: 'info',
      },
    );
    // The operator's own process makes the tables, before the others look for them.
    const operator = await openInstallation(readConfig(installation.environment()), {}, { entry: 'serve' });
    cleanUps.push(() => operator.close());
    const first = await installation.start();
    const settings = { REDRESS_UPLOADS_URL: first.uploadsUrl };
    const others = Array.from({ length: PROCESSES - 1 }, () => installation.start({ settings }));
    world = await World.open([first, ...(await Promise.all(others))], operator);
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  testModel(() => world, { ms: MS });
});

import { after, before, describe } from 'node:test';
import { startTestService, type TestService } from '../support/api/harness.ts';
import { testModel } from './model-suite.ts';
import { World } from './world.ts';

const MS = 4_000;

describe('the model and one process on SQLite', () => {
  let service: TestService;
  let world: World;

  before(async () => {
    service = await startTestService();
    world = await World.open([service.running], service.running);
  });
  after(() => service.close());

  testModel(() => world, { ms: MS });
});

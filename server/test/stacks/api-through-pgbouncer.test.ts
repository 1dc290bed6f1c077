import { testApi } from './api-suite.ts';

await testApi({
  stack: 'pgbouncer',
  needs: ['PostgreSQL', 'PgBouncer'],
  keptLocally: ['documents', 'spool'],
  // Each kind of statement and of transaction is in one of them.
  files: [
    'api/create-claim',
    'api/confirm',
    'api/idempotency',
    'api/list-claims',
    'api/open-claims',
    'api/polling',
    'api/rate-limit',
    'api/uploads',
    'operator/administration',
    'operator/claim',
    'operator/queue',
  ],
});

import { testApi } from './api-suite.ts';

await testApi({
  stack: 'pgbouncer',
  needs: ['PostgreSQL', 'PgBouncer'],
  keptLocally: ['documents', 'sdk', 'spool'],
  // Each kind of statement and of transaction is in one of them: the others send no statement that these do not.
  files: [
    'features/idempotency/idempotency',
    'features/claims/list-claims',
    'features/claims/polling',
    'features/rate-limits/listener',
    'features/documents/uploads',
    'features/operators/administration',
    'features/casework/claim',
    'features/queue/list',
  ],
});

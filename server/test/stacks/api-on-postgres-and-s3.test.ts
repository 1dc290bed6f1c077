import { testApi } from './api-suite.ts';

await testApi({
  stack: 'postgres-s3',
  needs: ['PostgreSQL', 'S3'],
  keptLocally: ['sdk', 'spool'],
  // Those in which the database or the bucket makes a difference that the contract suites of the ports do not show. Others
  // add no statement to these, or run through the pooler.
  files: [
    'features/documents/confirm',
    'features/documents/limits',
    'features/idempotency/failures',
    'features/idempotency/idempotency',
    'features/claims/list-claims',
    'app/newer-schema',
    'features/documents/uploads',
    'features/operators/administration',
    'features/casework/claim',
    'features/casework/evidence',
    'features/casework/several',
    'features/evidence-packs/evidence-packs',
    'features/queue/list',
  ],
});

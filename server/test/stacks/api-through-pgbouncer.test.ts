import { testApi } from './api-suite.ts';

await testApi({ stack: 'pgbouncer', needs: ['PostgreSQL', 'PgBouncer'], keptLocally: ['documents', 'spool'] });

import { testApi } from './api-suite.ts';

await testApi({ stack: 'postgres-s3', needs: ['PostgreSQL', 'S3'], keptLocally: ['spool'] });

import { ADMIN, forOperators, LOOK, NO_CONTENT } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import type { Derivations } from './derivations.ts';
import { JOB_NOT_DEAD, JOB_NOT_FOUND } from './reasons.ts';
import { derivationList, derivationRun, job, jobPage, jobQuery } from './schemas.ts';
import type { Jobs } from './service.ts';

interface JobServices {
  derivations: Derivations;
  jobs: Jobs;
}

const route = forOperators('Jobs');

export const jobRoutes = [
  route('GET /operator/v1/jobs', {
    access: { who: LOOK },
    operationId: 'listJobs',
    summary: 'List background jobs',
    description:
      'Lists jobs, newest first: periodic work such as the purge, and work that is done later. What a job is about ' +
      'is not shown.',
    query: jobQuery,
    ok: { 200: { description: 'A page of jobs.', schema: jobPage } },
    handle: ({ query: { cursor: after, ...query } }, { jobs }: JobServices) => jobs.list({ ...query, after }),
  }),
  route('GET /operator/v1/derivations', {
    access: { who: LOOK },
    operationId: 'listDerivations',
    summary: 'List derivations',
    description:
      'Lists the derivations, which work out deadlines, checklists and the like from claims in the background: how many changes ' +
      'wait for each, and the claims that were skipped because a row of theirs is damaged.',
    ok: { 200: { description: 'The derivations.', schema: derivationList } },
    handle: (_, { derivations }: JobServices) => derivations.list(),
  }),
  route('POST /operator/v1/derivations/runs', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'deriveAgain',
    summary: 'Have something worked out again from claims',
    description:
      'Has all claims worked out again in the background, new ones first, or one claim alone, such as one that was ' +
      'skipped and is mended. The audit log records `derivation.run_again`.',
    body: derivationRun,
    ok: { 200: { description: 'The derivations.', schema: derivationList } },
    reasons: [CLAIM_NOT_FOUND],
    handle: async ({ body, caller }, { derivations }: JobServices) => {
      await derivations.deriveAgain(body.name, { claimId: body.claim_id ?? undefined, by: caller.name });
      return derivations.list();
    },
  }),
  route('POST /operator/v1/jobs/{id}/runs', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'runJobAgain',
    summary: 'Run a job again that was given up',
    description:
      'Has a dead job run again, within seconds and with all of its attempts. The audit log records `job.run_again`.',
    ok: { 200: { description: 'The job.', schema: job } },
    reasons: [JOB_NOT_FOUND, JOB_NOT_DEAD],
    handle: ({ params, caller }, { jobs }: JobServices) => jobs.runAgain(params.id, caller.name),
  }),
  route('DELETE /operator/v1/jobs/{id}', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'dropJob',
    summary: 'Drop a job that was given up',
    description: 'Deletes a dead job for good: its work is not done. The audit log records `job.dropped`.',
    ok: NO_CONTENT,
    reasons: [JOB_NOT_FOUND, JOB_NOT_DEAD],
    handle: ({ params, caller }, { jobs }: JobServices) => jobs.drop(params.id, caller.name),
  }),
];

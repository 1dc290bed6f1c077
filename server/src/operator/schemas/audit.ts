import { z } from 'zod';
import { instant } from '../../listener/schema-text.ts';
import { pagination } from './common.ts';

/** What the log tells of. */
export const AUDIT_ACTIONS = [
  'organization.created',
  'organization.renamed',
  'organization.disabled',
  'organization.enabled',
  'key.issued',
  'key.revoked',
  'operator.created',
  'operator.changed',
  'operator.disabled',
  'operator.enabled',
  'operator.password_reset',
  'operator.password_changed',
  'operator.signed_in',
  'operator.sign_in_failed',
  'operator.password_confirmed',
  'operator.password_confirmation_failed',
  'operator.signed_out',
  'operator.signed_out_everywhere',
  'token.issued',
  'token.revoked',
  'claim.moved',
  'claim.move_taken_back',
  'claim.assigned',
  'claim.noted',
  'carrier.changed',
  'claims.exported',
  'audit.archived',
  'audit.pruned',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS).meta({ id: 'AuditAction' });

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id: z.string(),
    at: instant,
    actor: z.string().meta({ description: 'An e-mail address, `cli:USER`, or `system`.' }),
    action: auditAction,
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      name_then: z.string().nullable().meta({
        description: 'What it was called at the time; null where that is its name now, or not known.',
      }),
    }),
    organization_id: z.string().nullable(),
    before: values,
    after: values.meta({
      description: 'What is so now. Of a sign-in, also one that failed, the network address that it came from.',
    }),
  })
  .meta({ id: 'AuditEntry' });

const names = z.record(z.string(), z.string()).meta({
  description:
    'How what the page names is called now, or was called at last: by identifier, of actors by e-mail address; of ' +
    'claims the tracking number. What is not known is left out.',
});

export const auditPage = z.object({ data: z.array(auditEntry), names, pagination }).meta({ id: 'AuditPage' });

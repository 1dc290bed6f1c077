import { z } from 'zod';
import { identifier, pagination } from '../../platform/http/input/common-schemas.ts';
import {
  cursorParameter,
  dateParameter,
  pageSizeParameter,
  textParameter,
} from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../platform/paging.ts';

/** Every action that the audit log records. */
export const AUDIT_ACTIONS = [
  'organization.created',
  'organization.renamed',
  'organization.language_changed',
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
  'operator.notifications_changed',
  'token.issued',
  'token.revoked',
  'claim.moved',
  'claim.move_taken_back',
  'claim.assigned',
  'claim.noted',
  'claim.shipment_changed',
  'claim.follow_up_set',
  'claim.follow_up_removed',
  'claim.filing_changed',
  'claim.refund_changed',
  'claim.payment_recorded',
  'claim.payment_withdrawn',
  'claim.evidence_tagged',
  'claim.document_attached',
  'claim.evidence_requested',
  'claim.evidence_request_opened',
  'claim.evidence_request_revoked',
  'claim.evidence_received',
  'statement.applied',
  'statement.undone',
  'statement.mapping_changed',
  'claim.duplicate_dismissed',
  'claim.duplicate_restored',
  'claim.duplicates_seen',
  'duplicates.changed',
  'claim.letter_made',
  'claim.evidence_pack_made',
  'claim.email_draft_made',
  'carrier.changed',
  'playbook.changed',
  'template.changed',
  'template.reset',
  'view.created',
  'view.changed',
  'view.removed',
  'view.reordered',
  'claims.exported',
  'audit.archived',
  'audit.pruned',
  'job.run_again',
  'job.dropped',
] as const;

/** The meaning of each action. */
const AUDIT_MEANINGS: Readonly<Record<(typeof AUDIT_ACTIONS)[number], string>> = {
  'organization.created': 'An organization was added.',
  'organization.renamed': 'An organization was given another name.',
  'organization.language_changed': 'The language of texts to an organization was set.',
  'organization.disabled': 'An organization was disabled: its keys are refused.',
  'organization.enabled': 'A disabled organization was enabled again.',
  'key.issued': 'An API key was issued.',
  'key.revoked': 'An API key was revoked.',
  'operator.created': 'An operator was added.',
  'operator.changed': 'An operator was given another name or role.',
  'operator.disabled': 'An operator was disabled: sessions and access tokens ended.',
  'operator.enabled': 'A disabled operator was enabled again.',
  'operator.password_reset': 'An operator was given a one-time password: sessions and access tokens ended.',
  'operator.password_changed': 'An operator changed their own password: other sessions and access tokens ended.',
  'operator.signed_in': 'An operator signed in.',
  'operator.sign_in_failed': 'A sign-in failed.',
  'operator.password_confirmed': 'An operator typed their password again.',
  'operator.password_confirmation_failed': 'An operator typed a wrong password when asked for it again.',
  'operator.signed_out': 'An operator ended a session.',
  'operator.signed_out_everywhere': 'All sessions and access tokens of an operator were ended.',
  'operator.notifications_changed': 'An operator turned notifications off or on.',
  'token.issued': 'An access token was issued.',
  'token.revoked': 'An access token was revoked.',
  'claim.moved': 'A claim was moved to another status or reason.',
  'claim.move_taken_back': 'The last move of a claim was taken back.',
  'claim.assigned': 'A claim was assigned to an operator, or to nobody.',
  'claim.noted': 'A note was written; its text is in the history of the claim alone.',
  'claim.evidence_tagged': 'The kinds of evidence that a document shows were changed.',
  'claim.shipment_changed': 'Dates, weight or the carrier’s reference of a shipment were changed.',
  'claim.follow_up_set': 'A day was set on which a claim is looked at again.',
  'claim.follow_up_removed': 'That day was taken away.',
  'claim.filing_changed': 'The filing of a claim with the carrier was recorded, changed or taken back.',
  'claim.refund_changed': 'An approved amount was recorded, changed, removed or taken back.',
  'claim.payment_recorded': 'A payment of a carrier was recorded.',
  'claim.payment_withdrawn': 'A payment was withdrawn, or taken back with the move that it came with.',
  'claim.document_attached': 'An operator attached a document to a claim.',
  'claim.evidence_requested': 'A link was made by which a recipient sends evidence.',
  'claim.evidence_request_opened': 'The link of an evidence request was opened for the first time, by `recipient`.',
  'claim.evidence_request_revoked': 'An evidence request was revoked.',
  'claim.evidence_received': 'A document came through an evidence request, from `recipient`.',
  'statement.applied': 'A carrier’s statement was applied: its lines became payments.',
  'statement.undone': 'A statement was undone: its payments were withdrawn.',
  'statement.mapping_changed': 'How the statements of a carrier are read was remembered anew, or forgotten.',
  'claim.duplicate_dismissed': 'An operator said that two claims are not duplicates.',
  'claim.duplicate_restored': 'That was taken back.',
  'claim.duplicates_seen':
    'An operator looked at what a claim may be a duplicate of; with 0 claims, that was taken back.',
  'duplicates.changed': 'It was set when many claims of an address or a telephone number are shown.',
  'claim.letter_made': 'The letter of the claim to its carrier was made.',
  'claim.evidence_pack_made':
    'An evidence pack with the claim was made: its documents may have left the house. It tells whether photographs kept their metadata.',
  'claim.email_draft_made': 'The draft of an e-mail to the carrier was made, with the documents of the claim.',
  'carrier.changed': "The address of a carrier's tracking page was changed or reset.",
  'playbook.changed': 'A cell of a carrier’s rules was set for the house, or taken away.',
  'template.changed': 'A template was saved; the texts that differ are told.',
  'template.reset': 'An own template was removed; one that Redress comes with counts again.',
  'view.created': 'A view of the queue was saved; of a search only that there is one is told.',
  'view.changed': 'A saved view was changed, or shared with the team.',
  'view.removed': 'A saved view was removed.',
  'view.reordered': 'The saved views of the team, or of one operator, were put in another order.',
  'claims.exported': 'Claims were exported as CSV; the filter is told, and of a search only that there was one.',
  'audit.archived': 'Entries of the audit log were written to a file.',
  'audit.pruned': 'Archived entries of the audit log were deleted.',
  'job.run_again': 'A job that had been given up was run again.',
  'job.dropped': 'A job that had been given up was deleted; its work was not done.',
};

const auditAction = z.enum(AUDIT_ACTIONS).meta({ id: 'AuditAction', ...describeEnum('The action.', AUDIT_MEANINGS) });

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id: identifier('Identifier of the entry.', 'aud_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
    at: instant.meta({ description: 'When it was done.' }),
    actor: z.string().meta({
      description: 'Who did it: the e-mail address of an operator, `cli:USER` for the command line, or `system`.',
      examples: ['ana@example.com'],
    }),
    action: auditAction.meta({ description: 'The action.' }),
    subject: z
      .object({
        kind: z.string().meta({
          description:
            '`organization`, `key`, `operator`, `token`, `claim`, `carrier`, `claims` (an export), `view`, `template`, `statement`, `audit_log` or `job`.',
          examples: ['organization'],
        }),
        id: identifier(
          'Its identifier; of a carrier the name, of a template kind and name, of an order of views `team` or `own`.',
          'org_94f5a1b2c3d4e5f6',
        ),
        name_then: z.string().nullable().meta({
          description: 'Its name at the time; null where that is its name now, or not known.',
        }),
      })
      .meta({ description: 'The subject of the action.' }),
    organization_id: z
      .string()
      .nullable()
      .meta({ description: 'The organization that it concerns; null where it concerns none.' }),
    before: values.meta({
      description: 'The values that changed, as they were before; null where there were none. Never a secret.',
      examples: [{ name: 'Shop' }],
    }),
    after: values.meta({
      description:
        'The same values as they are since; null where there are none. Of a sign-in, also one that failed, the network address that it came from. Never a secret.',
      examples: [{ name: 'Shop Ltd.' }],
    }),
  })
  .meta({ id: 'AuditEntry', description: 'One action, who did it, and to what. Entries never change.' });

const names = z.record(z.string(), z.string()).meta({
  description:
    'The names of what the page refers to, by identifier, and of actors by e-mail address: the present name, or the ' +
    'last one of removed subjects; of claims the tracking number. Unknown names are left out.',
});

export const auditPage = z
  .object({
    data: z.array(auditEntry).meta({ description: 'The entries, newest first.' }),
    names,
    pagination,
  })
  .meta({ id: 'AuditPage', description: 'A page of the audit log.' });

/** The query of `GET /audit`. */
export const auditQuery = z.object({
  actor: textParameter().meta({
    description:
      'Only entries of this actor: an e-mail address, `cli:USER` or `system`; of everybody when absent or empty.',
  }),
  action: z
    .enum(['', ...AUDIT_ACTIONS])
    .optional()
    .transform((value) => value || undefined)
    .meta({
      enum: AUDIT_ACTIONS,
      ...describeEnum('Only entries of this action; of every action when absent or empty.', AUDIT_MEANINGS),
    }),
  subject: textParameter().meta({
    description: 'Only entries about this subject, by its identifier; about everything when absent or empty.',
  }),
  from: dateParameter('start').meta({
    description: 'Only entries from this time on, inclusive; a date or a date-time (no zone means UTC).',
  }),
  to: dateParameter('end').meta({
    description: 'Only entries up to this time, inclusive; a date alone takes its whole day.',
  }),
  limit: pageSizeParameter(),
  cursor: cursorParameter((cursor) => decodeCursor(cursor, 'aud')),
});

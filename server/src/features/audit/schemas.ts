import { z } from 'zod';
import type { Action } from '../../platform/feature/action.ts';
import { identifier, pagination } from '../../platform/http/input/common-schemas.ts';
import {
  cursorParameter,
  dateParameter,
  pageSizeParameter,
  textParameter,
} from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../platform/paging.ts';

const namesOf = (actions: readonly Action[]) => actions.map(({ name }) => name);

const describeActions = (introduction: string, actions: readonly Action[]) =>
  describeEnum(introduction, Object.fromEntries(actions.map(({ name, meaning }) => [name, meaning])));

const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = (actions: readonly Action[]) =>
  z
    .object({
      id: identifier('Identifier of the entry.', 'aud_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
      at: instant.meta({ description: 'When it was done.' }),
      actor: z.string().meta({
        description: 'Who did it: the e-mail address of an operator, `cli:USER` for the command line, or `system`.',
        examples: ['ana@example.com'],
      }),
      action: z
        .enum(namesOf(actions))
        .meta({ id: 'AuditAction', ...describeActions('What was done.', actions) })
        .meta({ description: 'What was done.' }),
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

/** The schema of a page of the log that records these actions. */
export const auditPage = (actions: readonly Action[]) =>
  z
    .object({
      data: z.array(auditEntry(actions)).meta({ description: 'The entries, newest first.' }),
      names,
      pagination,
    })
    .meta({ id: 'AuditPage', description: 'A page of the audit log.' });

/** The query of `GET /audit`. */
export const auditQuery = (actions: readonly Action[]) =>
  z.object({
    actor: textParameter().meta({
      description:
        'Only entries of this actor: an e-mail address, `cli:USER` or `system`; of everybody when absent or empty.',
    }),
    action: z
      .enum(['', ...namesOf(actions)])
      .optional()
      .transform((value) => value || undefined)
      .meta({
        enum: namesOf(actions),
        ...describeActions('Only entries of this action; of every action when absent or empty.', actions),
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

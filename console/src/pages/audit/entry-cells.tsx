import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { AuditEntry } from '../../api/types.ts';
import { AnchorLink } from '../../components/links.tsx';
import { Code } from '../../components/values/code.tsx';
import { strings } from '../../strings/strings.ts';
import classes from './audit-page.module.css';
import { differencesOf, type FieldChange, withNames } from './difference.ts';

/** The names of operators, organizations and keys in the log, by identifier or e-mail address. */
export type Names = Readonly<Record<string, string>>;

interface NamedProps {
  id: string;
  names: Names;
}

/**
 * The actor of an entry: the operator's name, with the address on hover and a button that copies it; otherwise the text
 * of the log.
 */
export function Actor({ id, names }: NamedProps) {
  const name = names[id];
  if (name === undefined) {
    return (
      <Text className={classes.name} title={id}>
        {id}
      </Text>
    );
  }
  return (
    <span className={classes.named}>
      <bdi className={classes.name} title={id}>
        {name}
      </bdi>
      <Code text={id} isIconAlone />
    </span>
  );
}

/** The name of a subject; a link if it has a page. */
function SubjectName({ kind, id, name }: { kind: string; id: string; name: string }) {
  const look = { title: id, className: classes.name ?? '', children: <bdi>{name}</bdi> };
  if (kind === 'claim') {
    return <AnchorLink to="/claims/$id" params={{ id }} size="xs" ff="monospace" {...look} />;
  }
  if (kind === 'organization') return <AnchorLink to="/organizations/$id" params={{ id }} size="sm" {...look} />;
  return <span {...look} />;
}

/** The name of an entry's subject, with the identifier on hover and a button that copies it. */
export function Subject({ subject, names }: { subject: AuditEntry['subject']; names: Names }) {
  const { kind, id, name_then } = subject;
  const name = names[id];
  if (id === '') return null;
  if (name === undefined) return <Code text={id} />;
  return (
    <>
      <span className={classes.named}>
        <SubjectName kind={kind} id={id} name={name} />
        <Code text={id} isIconAlone />
      </span>
      {name_then !== null && (
        <Text size="xs" c="dimmed">
          {strings.admin.audit.calledThen(name_then)}
        </Text>
      )}
    </>
  );
}

const t = strings.admin.audit;

function Change({ change: { field, before, after }, names }: { change: FieldChange; names: Names }) {
  return (
    <div className={classes.change}>
      <span className={classes.field}>{field}</span>
      {before !== undefined && (
        <>
          <VisuallyHidden>{t.before} </VisuallyHidden>
          <del className={classes.before} title={before}>
            {withNames(before, names)}
          </del>
          <IconArrowRight className={classes.arrow} size={12} aria-hidden />
        </>
      )}
      <VisuallyHidden>{t.after} </VisuallyHidden>
      <span className={classes.after} title={after}>
        {after === undefined ? t.absent : withNames(after, names)}
      </span>
    </div>
  );
}

/** The changes of a log entry, field by field. */
export function Difference({ entry, names }: { entry: AuditEntry; names: Names }) {
  return differencesOf(entry.before, entry.after).map((change) => (
    <Change key={change.field} change={change} names={names} />
  ));
}

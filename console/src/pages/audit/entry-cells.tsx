import { Text } from '@mantine/core';
import type { AuditEntry } from '../../api/types.ts';
import { Code } from '../../components/code.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { strings } from '../../strings/strings.ts';
import classes from './audit-page.module.css';

/** How what the log names is called, by identifier and by e-mail address. */
export type Names = Readonly<Record<string, string>>;

interface NamedProps {
  id: string;
  names: Names;
}

/** The actor of an entry: an operator's name, with the address on hover and to be copied; else as it stands in the log. */
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

/** The name of a subject: a link where it has a page. */
function SubjectName({ kind, id, name }: { kind: string; id: string; name: string }) {
  const look = { title: id, className: classes.name ?? '', children: <bdi>{name}</bdi> };
  if (kind === 'claim') {
    return <AnchorLink to="/claims/$id" params={{ id }} size="xs" ff="monospace" {...look} />;
  }
  if (kind === 'organization') return <AnchorLink to="/organizations/$id" params={{ id }} size="sm" {...look} />;
  return <span {...look} />;
}

/** The subject of an entry, by its name, with the identifier on hover and to be copied. */
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

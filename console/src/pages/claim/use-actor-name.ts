import { useOperators } from '../../api/queries.ts';
import type { HistoryEvent } from '../../api/types.ts';
import { useSession } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.claim.history;
const COMMAND_LINE = 'cli:';

/**
 * Gives the display name of an actor of the history: a name, "You", the client's organization, a user of the command
 * line.
 */
export function useActorName(): (actor: HistoryEvent['actor']) => string {
  const operators = useOperators().data ?? [];
  const me = useSession().operator;
  return ({ name, kind }) => {
    if (kind === 'client') return name;
    if (kind === 'recipient') return t.recipient;
    if (kind === 'cli') return t.commandLine(name.startsWith(COMMAND_LINE) ? name.slice(COMMAND_LINE.length) : name);
    if (name === me.email) return t.you;
    return operators.find(({ email }) => email === name)?.name ?? name;
  };
}

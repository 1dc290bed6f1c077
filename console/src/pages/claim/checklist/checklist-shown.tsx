import { Anchor, Button, Kbd, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconHelp,
  IconHome,
  IconMail,
  IconScale,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ClaimDetail } from '../../../api/types.ts';
import { Badge } from '../../../components/values/badge.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './checklist.module.css';

const t = strings.claim.checklist;

type Checklist = ClaimDetail['checklist'];

/** Where the rule comes from, and how sure it is. */
function Origin({ rule: { place, law, confidence, reason, note } }: Pick<Checklist, 'rule'>) {
  if (place === 'house' || place === 'house_organization') {
    return <Badge tone="green" Icon={IconHome} text={t.fromHouse} {...(reason !== null && { title: reason })} />;
  }
  if (place === 'law') {
    return <Badge tone="blue" Icon={IconScale} text={t.fromLaw} {...(law !== null && { title: law })} />;
  }
  if (confidence === null) return null;
  const isUncertain = confidence === 'third_party';
  return (
    <Badge
      tone={isUncertain ? 'orange' : 'green'}
      Icon={isUncertain ? IconAlertTriangle : IconCircleCheck}
      text={strings.playbook.confidence[confidence]}
      {...(note !== null && { title: note })}
    />
  );
}

function Entries({ entries }: Pick<Checklist, 'entries'>) {
  return (
    <ul className={classes.entries}>
      {entries.map(({ kinds, is_there }) => {
        const Icon = is_there ? IconCircleCheck : IconCircle;
        return (
          <li key={kinds.join()} className={classes.entry} data-there={is_there || undefined}>
            <Icon size={15} aria-hidden />
            <VisuallyHidden>{is_there ? t.isThere : t.isMissing}: </VisuallyHidden>
            {strings.playbook.either(kinds.map((kind) => strings.playbook.kinds[kind]))}
          </li>
        );
      })}
    </ul>
  );
}

function Unknown({ carrier }: Pick<ClaimDetail, 'carrier'>) {
  return (
    <div className={classes.checklist} data-testid="checklist">
      <span className={classes.head}>
        <Badge tone="grey" Icon={IconHelp} text={t.states.unknown} />
        <Anchor size="xs" renderRoot={(props) => <Link {...props} to="/playbook" search={{ carrier }} />}>
          {t.playbook}
        </Anchor>
      </span>
      <span className={classes.dimmed}>{t.unknownText}</span>
    </div>
  );
}

interface ChecklistShownProps {
  claim: ClaimDetail;
  /** Opens the move that asks the client for the missing evidence; undefined for a role that only reads. */
  onAsk: (() => void) | undefined;
}

/** The evidence that the carrier wants, the part of it that is there, and the way to ask for the rest. */
export function ChecklistShown({ claim: { carrier, checklist }, onAsk }: ChecklistShownProps) {
  const { there, wanted, entries, rule, missing_move } = checklist;
  if (there === null || wanted === null) return <Unknown carrier={carrier} />;
  return (
    <div className={classes.checklist} data-testid="checklist">
      <div className={classes.head}>
        <span>{t.title}:</span>
        <span className={classes.figures}>{t.figures(there, wanted)}</span>
        <Origin rule={rule} />
        {missing_move !== null && onAsk && (
          <Tooltip label={<Kbd size="xs">d</Kbd>}>
            <Button
              className={classes.action ?? ''}
              size="compact-sm"
              variant="default"
              leftSection={<IconMail size={15} aria-hidden />}
              onClick={onAsk}
            >
              {t.ask}
            </Button>
          </Tooltip>
        )}
      </div>
      {wanted === 0 ? <span className={classes.dimmed}>{t.nothingWanted}</span> : <Entries entries={entries} />}
    </div>
  );
}

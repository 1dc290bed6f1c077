import { ActionIcon, Button, Kbd, Tooltip } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconNote, IconUserPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { strings } from '../../../strings/strings.ts';
import { useFromList } from '../../queue/from-list.ts';
import classes from '../claim-view.module.css';

const t = strings.claim.actions;

interface ClaimDoings {
  move: () => void;
  assign: () => void;
  note: () => void;
}

interface ClaimActionsProps {
  /** In the header, or at the foot of a narrow window; one of the two is shown. */
  place: 'head' | 'foot';
  /** Null: this role only looks. */
  doings: ClaimDoings | null;
}

const BUTTONS = [
  { doing: 'move', key: 'm', Icon: IconArrowRight, variant: 'filled' },
  { doing: 'assign', key: 'a', Icon: IconUserPlus, variant: 'default' },
  { doing: 'note', key: 'n', Icon: IconNote, variant: 'default' },
] as const;

/** Move, assign, note. */
export function ClaimActions({ place, doings }: ClaimActionsProps) {
  if (doings === null) return null;
  const isFoot = place === 'foot';
  return (
    <div className={classes.actions} data-place={place}>
      {BUTTONS.map(({ doing, key, Icon, variant }) => (
        <Tooltip key={doing} label={<Kbd size="xs">{key}</Kbd>} disabled={isFoot}>
          <Button
            variant={variant}
            size={isFoot ? 'sm' : 'xs'}
            fullWidth={isFoot}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={doings[doing]}
          >
            {t[doing]}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

/** Beside the queue: to the claim's own page, and away. */
export function PanelActions({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const list = useFromList();
  return (
    <div className={classes.actions}>
      <ActionIcon
        renderRoot={(props) => (
          <Link {...props} to="/claims/$id" params={{ id: claimId }} state={list ? { list } : {}} />
        )}
        aria-label={t.open}
        title={t.open}
      >
        <IconExternalLink size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onClose} aria-label={t.close} title={t.close}>
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}

import { ActionIcon, Button, Kbd, Tooltip } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconNote, IconUserPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { strings } from '../../../strings/strings.ts';
import { useFromList } from '../../queue/search/from-list.ts';
import classes from '../claim-view.module.css';

const t = strings.claim.actions;

interface ActionHandlers {
  move: () => void;
  assign: () => void;
  note: () => void;
}

interface ClaimActionsProps {
  /** In the header, or at the foot of a narrow window; only one of the two is visible. */
  place: 'head' | 'foot';
  /** Is null for a role that only reads. */
  handlers: ActionHandlers | null;
}

const BUTTONS = [
  { action: 'move', key: 'm', Icon: IconArrowRight, variant: 'filled' },
  { action: 'assign', key: 'a', Icon: IconUserPlus, variant: 'default' },
  { action: 'note', key: 'n', Icon: IconNote, variant: 'default' },
] as const;

/** The buttons Move, Assign and Note. */
export function ClaimActions({ place, handlers }: ClaimActionsProps) {
  if (handlers === null) return null;
  const isFoot = place === 'foot';
  return (
    <div className={classes.actions} data-place={place}>
      {BUTTONS.map(({ action, key, Icon, variant }) => (
        <Tooltip key={action} label={<Kbd size="xs">{key}</Kbd>} disabled={isFoot}>
          <Button
            variant={variant}
            size={isFoot ? 'sm' : 'xs'}
            fullWidth={isFoot}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={handlers[action]}
          >
            {t[action]}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

/** The buttons of the panel beside the queue: open the claim's own page, and close. */
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

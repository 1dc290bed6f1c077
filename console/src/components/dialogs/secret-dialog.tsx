import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import { useCopy } from '../values/code.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import classes from './secret-dialog.module.css';

interface CopyBoxProps {
  label: string;
  text: string;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A text in a box with a button that copies it: a secret, a command. */
export function CopyBox({ label, text, isFirst = false }: CopyBoxProps) {
  const { copy, isCopied } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="xs" fw={600}>
          {label}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Icon size={13} aria-hidden />}
          data-autofocus={isFirst || undefined}
          onClick={() => copy(text)}
        >
          {isCopied ? strings.common.copy.done : strings.common.actions.copy}
        </Button>
      </Group>
      <pre className={classes.box}>{text}</pre>
    </div>
  );
}

interface SecretOnceProps {
  label: string;
  secret: string;
  /** Explains its use. */
  hint?: string;
}

/** A secret that is shown only once, with a button that copies it. */
function SecretOnce({ label, secret, hint }: SecretOnceProps) {
  return (
    <Stack gap="sm">
      <Alert color="accent" variant="light" icon={<IconEyeOff size={16} aria-hidden />}>
        {strings.common.secret.once}
      </Alert>
      <CopyBox label={label} text={secret} isFirst />
      {hint !== undefined && <Text size="sm">{hint}</Text>}
    </Stack>
  );
}

interface SecretDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  secret: string;
  hint?: string;
  /** Below the secret: how to use it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A dialog that shows a secret. Only its button closes it, because the secret cannot be shown again. */
export function SecretDialog({ isOpen, title, label, secret, hint, children, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack gap="md">
        <SecretOnce label={label} secret={secret} {...(hint !== undefined && { hint })} />
        {children}
        <DialogFooter>
          <Button onClick={onClose}>{strings.common.actions.done}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

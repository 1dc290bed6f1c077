import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconEyeOff } from '@tabler/icons-react';
import { strings } from '../strings/strings.ts';
import classes from './secret-once.module.css';
import { useCopy } from './use-copy.ts';

interface CopyBoxProps {
  label: string;
  text: string;
  /** It is where a dialog starts. */
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
  /** What to do with it. */
  hint?: string;
}

/** A secret that is shown this once, with a way to copy it. */
export function SecretOnce({ label, secret, hint }: SecretOnceProps) {
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

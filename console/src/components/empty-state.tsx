import { Stack, Text, Title } from '@mantine/core';
import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Of the heading, where nothing else on the page is one. */
  order?: 1 | 2;
  text?: string;
  Icon?: TablerIcon;
  /** A button that leads on. */
  children?: ReactNode;
}

/** Nothing to show, and why, and what to do. */
export function EmptyState({ title, order, text, Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <Stack className={classes.state} align="center" gap={6}>
      <Icon size={28} stroke={1.4} aria-hidden />
      {order === undefined ? (
        <Text fw={600}>{title}</Text>
      ) : (
        <Title order={order} size="h2">
          {title}
        </Title>
      )}
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

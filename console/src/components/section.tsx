import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  intro?: string;
  /** A button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page, with its heading. */
export function Section({ title, intro, action, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={2}>{title}</Title>
            {intro !== undefined && (
              <Text size="sm" c="dimmed">
                {intro}
              </Text>
            )}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

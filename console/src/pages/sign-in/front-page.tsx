import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Mark } from '../../shell/mark.tsx';
import { strings } from '../../strings/strings.ts';
import classes from './front-page.module.css';

interface FrontPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The layout of a page with one small form, outside of the shell. */
export function FrontPage({ title, intro, children }: FrontPageProps) {
  useDocumentTitle(`${title} · ${strings.common.product}`);
  return (
    <main className={classes.main}>
      <Stack gap="lg" className={classes.column}>
        <Group gap={8} justify="center">
          <Mark size={26} />
          <Text fw={600} size="lg">
            {strings.common.product}
          </Text>
        </Group>
        <Paper withBorder p="lg" radius="md">
          <Stack gap="md">
            <Title order={1}>{title}</Title>
            {intro !== undefined && <Text size="sm">{intro}</Text>}
            {children}
          </Stack>
        </Paper>
      </Stack>
    </main>
  );
}

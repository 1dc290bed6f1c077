import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import classes from './page.module.css';

/** The layout of a plain page: padded, with a limited width unless it is wide. Pages that fill the window do not use it. */
export function Page({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** Heading of a page; also the title of the browser's tab. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  useDocumentTitle(`${title} · ${strings.common.product}`);
  return (
    <Group className={classes.header} justify="space-between" align="flex-start" gap="sm">
      <div className={classes.heading}>
        <Title order={1}>{title}</Title>
        {subtitle !== undefined && (
          <Text component="div" size="sm" c="dimmed">
            {subtitle}
          </Text>
        )}
      </div>
      {children !== undefined && <Group gap="xs">{children}</Group>}
    </Group>
  );
}

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

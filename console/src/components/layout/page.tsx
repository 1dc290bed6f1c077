import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { strings } from '../strings/strings.ts';
import classes from './page.module.css';

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

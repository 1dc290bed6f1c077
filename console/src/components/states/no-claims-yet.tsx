import { Button, Group, List, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canReadOffice, isAdmin } from '../session/roles.ts';
import { useRole } from '../session/session-context.tsx';
import { strings } from '../strings/strings.ts';
import { EmptyState } from './empty-state.tsx';

const t = strings.common.noClaimsYet;

/** A new installation, in the place of any list or figure of claims: why there is nothing, and how the first one comes. */
export function NoClaimsYet({ children }: { children?: ReactNode }) {
  const role = useRole();
  return (
    <EmptyState title={t.title} text={t.text} Icon={IconInbox}>
      <List type="ordered" size="sm" ta="start" spacing={4} my="xs">
        {t.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {!isAdmin(role) && <Text size="sm">{t.askAdmin}</Text>}
      <Group gap="xs" justify="center">
        {canReadOffice(role) && (
          <Button component={Link} to="/organizations">
            {t.action}
          </Button>
        )}
        {children}
      </Group>
    </EmptyState>
  );
}

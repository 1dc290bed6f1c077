import { Button, Group, List, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canReadAdministration, isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { EmptyState } from './states.tsx';

const t = strings.common.noClaimsYet;

/** Shown instead of lists and figures in a new installation: why there is nothing, and how the first claim arrives. */
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
        {canReadAdministration(role) && (
          <Button component={Link} to="/organizations">
            {t.action}
          </Button>
        )}
        {children}
      </Group>
    </EmptyState>
  );
}

import { Radio, Stack } from '@mantine/core';
import type { Role } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';

const ROLES: readonly Role[] = ['agent', 'viewer', 'admin'];

/** One of the roles, each explained. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Radio.Group
      label={strings.admin.operators.role}
      size="xs"
      value={value}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap={8} mt={6}>
        {ROLES.map((role) => (
          <Radio
            key={role}
            size="xs"
            value={role}
            label={strings.names.roles[role].label}
            description={strings.names.roles[role].sentence}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

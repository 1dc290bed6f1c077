import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { canReadOffice } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.tsx';
import { KeyActivityDialog } from '../../organizations/key-activity.tsx';

/** The API key that filed the claim; whoever may see keys is shown what else was done with it. */
export function FilingKey({ filingKey }: { filingKey: NonNullable<ClaimDetail['filed_by_key']> }) {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = canReadOffice(useRole());
  const { key_id, name } = filingKey;
  const text = name || key_id;
  return (
    <div data-testid="filing-key">
      {mayOpen ? (
        <Button variant="subtle" size="compact-sm" px={0} title={key_id} onClick={() => setOpen(true)}>
          {text}
        </Button>
      ) : (
        <Text size="sm" title={key_id}>
          {text}
        </Text>
      )}
      {isOpen && <KeyActivityDialog keyId={key_id} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

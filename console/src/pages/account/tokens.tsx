import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Token } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows } from '../../components/loading-rows.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Section } from '../../components/section.tsx';
import { TokenTable } from '../../components/token-table.tsx';
import { useDialog } from '../../components/use-dialog.ts';
import { strings } from '../../strings/strings.ts';
import { NewTokenDialogs } from './new-token.tsx';
import { useRevokeToken, useTokens } from './use-tokens.ts';

const t = strings.session.tokens;

function OwnTokens({ tokens }: { tokens: readonly Token[] }) {
  const dialog = useDialog<Token>();
  return <TokenTable label={t.title} tokens={tokens} dialog={dialog} revoke={useRevokeToken(dialog.close)} />;
}

/** The operator's personal access tokens. */
export function Tokens() {
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="default" onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Section title={t.title} intro={t.intro} action={create}>
      <QueryView query={useTokens()} loading={<LoadingRows rows={2} />}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconKey} />
          ) : (
            <OwnTokens tokens={tokens} />
          )
        }
      </QueryView>
      <NewTokenDialogs isOpen={isCreating} onClose={() => setCreating(false)} />
    </Section>
  );
}

import { IconFileAlert, IconUpload } from '@tabler/icons-react';
import type { DocumentDetail } from '../../../api/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { strings } from '../../../strings/strings.ts';

const t = strings.claim;

/** For what cannot be shown: never uploaded, or bytes of no known type, which may do harm. */
export function NoPreview({ document }: { document: DocumentDetail }) {
  if (document.received_at === null) {
    const refusal = document.refusal === null ? undefined : strings.names.refusals[document.refusal];
    return (
      <EmptyState Icon={IconUpload} title={t.evidence.pending} {...(refusal !== undefined && { text: refusal })} />
    );
  }
  return <EmptyState Icon={IconFileAlert} title={t.viewer.none} text={`${t.viewer.noneText} ${t.viewer.hostile}`} />;
}

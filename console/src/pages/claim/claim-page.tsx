import { useParams } from '@tanstack/react-router';
import { useFromList } from '../queue/from-list.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { Trail } from './trail.tsx';

/** A claim on its own page; the whole window is its. */
export function ClaimPage() {
  const { id } = useParams({ from: '/inside/claims/$id' });
  return (
    <>
      <Trail claimId={id} search={useFromList()} />
      <ClaimPanel key={id} claimId={id} />
    </>
  );
}

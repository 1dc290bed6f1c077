import { useParams } from '@tanstack/react-router';
import { ClaimPanel } from './claim-panel.tsx';

/** A claim on its own page; the whole window is its. */
export function ClaimPage() {
  const { id } = useParams({ from: '/inside/claims/$id' });
  return <ClaimPanel key={id} claimId={id} />;
}

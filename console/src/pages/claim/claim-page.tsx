import { useParams } from '@tanstack/react-router';
import { useFromList } from '../queue/search/from-list.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { ListNavigation } from './list-navigation.tsx';

/** The page of one claim. */
export function ClaimPage() {
  const { id } = useParams({ from: '/inside/claims/$id' });
  return (
    <>
      <ListNavigation claimId={id} search={useFromList()} />
      <ClaimPanel key={id} claimId={id} />
    </>
  );
}

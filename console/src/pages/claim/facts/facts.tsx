import { Stack } from '@mantine/core';
import type { ClaimDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { Part } from '../part.tsx';
import { Amounts } from './amounts-shown.tsx';
import { Incidence } from './incidence.tsx';
import { Items } from './items.tsx';
import { LaterRoute } from './later-route-shown.tsx';
import { LooksLikePart } from './looks-like.tsx';
import { Related } from './related.tsx';
import { Shipment } from './shipment.tsx';

interface FactsProps {
  claim: ClaimDetail;
  order: 2 | 3;
  onShowBlocked: () => void;
}

/** What was claimed, as it was filed. */
export function Facts({ claim, order, onShowBlocked }: FactsProps) {
  return (
    <Part title={strings.claim.facts.title} order={order} name="facts">
      <Stack gap="lg">
        <Amounts claim={claim} />
        <Incidence incidence={claim.incidence} />
        <Shipment claim={claim} onShowBlocked={onShowBlocked} />
        {claim.later_route !== null && <LaterRoute shipment={claim.shipment} later={claim.later_route} />}
        <Items items={claim.shipment.line_items} />
        <LooksLikePart found={claim.looks_like} />
        <Related related={claim.related} />
      </Stack>
    </Part>
  );
}

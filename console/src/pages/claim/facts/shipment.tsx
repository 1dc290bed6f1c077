import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { ScrollBox } from '../../../components/layout/scroll-box.tsx';
import { Code } from '../../../components/values/code.tsx';
import { Time } from '../../../components/values/time.tsx';
import { canReadAdministration } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { isDecided } from '../../../status/claim-status.ts';
import { strings } from '../../../strings/strings.ts';
import { KeyActivityDialog } from '../../organizations/key-activity.tsx';
import { ClaimLink } from '../claim-link.tsx';
import { numberStateOf } from '../header/standing.ts';
import classes from './facts.module.css';

/** The API key that filed the claim. Operators who may see keys can open its other activity. */
function FilingKey({ filingKey }: { filingKey: NonNullable<ClaimDetail['filed_by_key']> }) {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = canReadAdministration(useRole());
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

const t = strings.claim.facts;
const { header } = strings.claim;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A link to the carrier's tracking page, which gets neither a referrer nor access to this window. */
function TrackingLink({ claim }: { claim: ClaimDetail }) {
  if (claim.tracking_url === null) return null;
  return (
    <Anchor
      href={claim.tracking_url}
      target="_blank"
      rel="noreferrer noopener"
      size="sm"
      display="inline-block"
      lh="24px"
    >
      {t.track(strings.names.carriers[claim.carrier])}{' '}
      <IconExternalLink size={13} aria-hidden style={{ verticalAlign: '-2px' }} />
      <VisuallyHidden> ({t.newTab})</VisuallyHidden>
    </Anchor>
  );
}

function BlockingWords({ claim }: { claim: ClaimDetail }) {
  const state = numberStateOf(claim);
  if (state.kind === 'free') return strings.statuses.blocking.no;
  if (state.kind === 'this_blocks')
    return isDecided(claim.status) ? header.blocksThough : strings.statuses.blocking.yes;
  return (
    <>
      {header.otherBlocksIs} <ClaimLink id={state.claimId} />
    </>
  );
}

/** Whether a new claim can be filed for the number, and which claim is in the way. */
function Blocks({ claim, onShow }: { claim: ClaimDetail; onShow: () => void }) {
  const Icon = numberStateOf(claim).kind === 'free' ? IconLockOpen : IconLock;
  return (
    <div className={classes.note}>
      <Icon size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> <BlockingWords claim={claim} />{' '}
      <Anchor component="button" type="button" fz="xs" onClick={onShow}>
        {header.showBlocked}
      </Anchor>
    </div>
  );
}

function Place({ country, rest }: { country: string; rest: string }) {
  return (
    <span className={classes.route}>
      <span className={classes.country}>{country}</span>
      <bdi>{rest}</bdi>
    </span>
  );
}

function Route({ shipment }: Pick<ClaimDetail, 'shipment'>) {
  const { origin, destination } = shipment;
  return (
    <span className={classes.route}>
      <Place country={origin.country} rest={origin.postcode} />
      <IconArrowRight size={14} aria-hidden />
      <Place country={destination.country} rest={`${destination.postcode} ${destination.city}`.trim()} />
    </span>
  );
}

function Customer({ shipment }: Pick<ClaimDetail, 'shipment'>) {
  const { customer_name, customer_phone, address, postcode, city, country } = shipment.destination;
  const place = [`${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ');
  return (
    <>
      <Fact label={t.customer}>
        <ScrollBox className={classes.long} label={t.customer} name="customer">
          {customer_name}
        </ScrollBox>
      </Fact>
      {customer_phone !== undefined && (
        <Fact label={t.phone}>
          <Code text={customer_phone} />
        </Fact>
      )}
      <Fact label={t.address}>
        <ScrollBox className={classes.long} label={t.address}>
          {`${address}\n${place}`}
        </ScrollBox>
      </Fact>
    </>
  );
}

/** The shipment: tracking number, carrier, organization, route, customer. */
export function Shipment({ claim, onShowBlocked }: { claim: ClaimDetail; onShowBlocked: () => void }) {
  const { shipment } = claim;
  const { carriers, providers } = strings.names;
  return (
    <dl className={classes.list}>
      <Fact label={t.trackingNumber}>
        <div className={classes.row}>
          <Code text={claim.tracking_number} />
          <TrackingLink claim={claim} />
        </div>
        <Blocks claim={claim} onShow={onShowBlocked} />
      </Fact>
      <Fact label={t.carrier}>
        {carriers[claim.carrier]}
        {claim.provider !== null && (
          <span className={classes.note}>
            {' '}
            · {t.provider} {providers[claim.provider]}
          </span>
        )}
      </Fact>
      <Fact label={t.organization}>
        <bdi>{claim.organization.name}</bdi>
      </Fact>
      <Fact label={t.route}>
        <Route shipment={shipment} />
      </Fact>
      <Customer shipment={shipment} />
      <Fact label={t.filed}>
        <Time at={claim.created_at} as="exact" />
      </Fact>
      {claim.filed_by_key !== null && (
        <Fact label={t.filedByKey}>
          <FilingKey filingKey={claim.filed_by_key} />
        </Fact>
      )}
    </dl>
  );
}

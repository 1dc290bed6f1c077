import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DocumentDetail } from '../../../api/types.ts';
import { Code } from '../../../components/code.tsx';
import { Time } from '../../../components/time.tsx';
import { formatBytes } from '../../../format/numbers.ts';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import { fileAddress } from './document-address.ts';
import { DocumentBadges } from './document-badges.tsx';
import classes from './evidence.module.css';
import { plainName, shortHash } from './shorten.ts';
import { Thumbnail } from './thumbnail.tsx';

const t = strings.claim.evidence;

function Size({ document }: { document: DocumentDetail }) {
  const { content_type, detected_type, size_bytes, received_at, created_at } = document;
  const type = t.types[detected_type ?? content_type];
  return (
    <span className={classes.dimmed}>
      {type}
      {size_bytes !== null && ` · ${formatBytes(size_bytes)}`} · {received_at === null ? t.registered : t.received}{' '}
      <Time at={received_at ?? created_at} />
    </span>
  );
}

function SameFile({ document }: { document: DocumentDetail }) {
  if (document.same_file.length === 0) return null;
  return (
    <ul className={classes.same}>
      {document.same_file.map(({ claim_id, document_id, organization }) => (
        <li key={document_id}>
          {t.sameFile} <ClaimLink id={claim_id} />{' '}
          <bdi className={classes.dimmed}>{t.sameFileOf(organization.name)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface DocumentCardProps {
  claimId: string;
  document: DocumentDetail;
  isFresh: boolean;
  /** It is open in the viewer. */
  isViewed: boolean;
  onOpen: () => void;
}

/** One document: its picture, what it is, and what is odd about it. */
export function DocumentCard({ claimId, document, isFresh, isViewed, onOpen }: DocumentCardProps) {
  const { id, sha256, is_unseen } = document;
  const name = plainName(document.name);
  return (
    <li className={classes.card} {...(is_unseen && { 'data-unseen': id })} data-testid="document">
      <UnstyledButton className={classes.open} onClick={onOpen} aria-current={isViewed || undefined} title={name}>
        <VisuallyHidden>{t.open(name)}</VisuallyHidden>
        <Thumbnail claimId={claimId} document={document} />
      </UnstyledButton>
      <div className={classes.text}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        {document.received_at !== null && (
          <ActionIcon
            component="a"
            href={fileAddress(claimId, id)}
            download
            size="sm"
            aria-label={t.downloadOf(name)}
            title={t.download}
          >
            <IconDownload size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Size document={document} />
      <DocumentBadges document={document} isFresh={isFresh} />
      <SameFile document={document} />
      {sha256 !== null && (
        <span className={classes.dimmed}>
          {t.hash} <Code text={sha256} shown={shortHash(sha256)} />
        </span>
      )}
    </li>
  );
}

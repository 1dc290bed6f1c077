import { IconFileTypePdf, IconFileUnknown, IconPhotoOff, IconUpload } from '@tabler/icons-react';
import type { DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { useFailure } from '../use-failure.ts';
import { thumbnailAddress } from './document-address.ts';
import classes from './evidence.module.css';

function iconOf({ preview, received_at }: DocumentDetail) {
  if (received_at === null) return IconUpload;
  return preview === 'pdf' ? IconFileTypePdf : IconFileUnknown;
}

/** A small picture of a document, or what stands for it; its box has its size before anything is loaded. */
export function Thumbnail({ claimId, document }: { claimId: string; document: DocumentDetail }) {
  const { hasFailed, fail } = useFailure();
  const isImage = document.preview === 'image' && !hasFailed;
  const Icon = hasFailed ? IconPhotoOff : iconOf(document);
  return (
    <span className={classes.thumbnail} data-kind={document.preview ?? 'none'}>
      {isImage ? (
        <img src={thumbnailAddress(claimId, document.id)} alt="" loading="lazy" decoding="async" onError={fail} />
      ) : (
        <Icon size={40} stroke={1.2} aria-hidden />
      )}
      {hasFailed && <span className={classes.noThumbnail}>{strings.claim.evidence.noThumbnail}</span>}
    </span>
  );
}

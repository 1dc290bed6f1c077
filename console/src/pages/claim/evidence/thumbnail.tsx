import {
  IconCloudOff,
  IconFileTypePdf,
  IconFileUnknown,
  IconPhotoOff,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import type { DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { thumbnailAddress } from './documents.ts';
import classes from './evidence.module.css';
import { mayPass, usePicture } from './use-picture.ts';

const t = strings.claim.evidence;

function NoThumbnail({ Icon, text }: { Icon: TablerIcon; text?: string }) {
  return (
    <>
      <Icon size={36} stroke={1.2} aria-hidden />
      {text !== undefined && <span className={classes.noThumbnail}>{text}</span>}
    </>
  );
}

/** Shown instead of a picture that could not be loaded. It tells a damaged file from a failure of the service. */
function Refused({ error }: { error: unknown }) {
  if (mayPass(error)) return <NoThumbnail Icon={IconCloudOff} text={t.notLoaded} />;
  return <NoThumbnail Icon={IconPhotoOff} text={hasCode(error, 'PICTURE_DAMAGED') ? t.damaged : t.noThumbnail} />;
}

function SmallPicture({ address }: { address: string }) {
  const { state, onError } = usePicture(address, { asksFirst: false });
  const [isThere, setThere] = useState(false);
  if (state.status === 'refused') return <Refused error={state.error} />;
  if (state.status === 'unshown') return <NoThumbnail Icon={IconPhotoOff} text={t.noThumbnail} />;
  if (state.status === 'asking') return null;
  return (
    <img
      key={state.attempt}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      data-is-there={isThere || undefined}
      onLoad={() => setThere(true)}
      onError={onError}
    />
  );
}

/** The thumbnail of a document, or an icon; its box has its size before anything is loaded. */
export function Thumbnail({
  claimId,
  document,
}: {
  claimId: string;
  document: Pick<DocumentDetail, 'id' | 'preview' | 'received_at'>;
}) {
  const { id, preview, received_at } = document;
  return (
    <span className={classes.thumbnail} data-kind={preview ?? 'none'}>
      {preview === 'image' && <SmallPicture address={thumbnailAddress(claimId, id)} />}
      {preview === 'pdf' && <NoThumbnail Icon={IconFileTypePdf} />}
      {preview === null &&
        (received_at === null ? (
          <NoThumbnail Icon={IconUpload} />
        ) : (
          <NoThumbnail Icon={IconFileUnknown} text={t.unknownKind} />
        ))}
    </span>
  );
}

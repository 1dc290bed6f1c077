import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { strings } from '../strings/strings.ts';
import { useAnnounce } from './announcer.tsx';

const SHOWN_MS = 1500;

/** Copies a text, says so in the live region, and tells for a moment that it did. */
export function useCopy(): { copy: (text: string) => void; isCopied: boolean } {
  const [isCopied, setCopied] = useState(false);
  const announce = useAnnounce();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copied = () => {
    setCopied(true);
    announce(strings.common.copy.done);
  };
  const failed = () => notifications.show({ color: 'red', message: strings.common.copy.failed });
  // Without TLS, and not on this machine, browsers have no clipboard at all.
  const copy = (text: string) => {
    if (navigator.clipboard === undefined) failed();
    else navigator.clipboard.writeText(text).then(copied, failed);
  };
  return { copy, isCopied };
}

import { Button } from '@mantine/core';
import { ErrorNote } from '../../components/error-note.tsx';
import type { Older } from './use-older.ts';

/** The button that loads what is older; nothing when nothing is. */
export function LoadOlder({ older, text }: { older: Older; text: string }) {
  if (!older.hasMore) return null;
  return (
    <>
      <ErrorNote error={older.error} />
      <Button variant="default" my="sm" fullWidth loading={older.isLoading} onClick={older.load}>
        {text}
      </Button>
    </>
  );
}

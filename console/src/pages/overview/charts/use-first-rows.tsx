import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { strings } from '../../../strings/strings.ts';

const t = strings.overview;

/** The number of rows that are shown at first, so that a long list does not stretch its neighbours. */
const FIRST = 8;

/** The first rows of a list, and a button that shows the rest; no button where it would hide a single row. */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= FIRST + 1) return { shown: rows, more: null };
  const more = (
    <Button variant="subtle" mt={8} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? t.showFewer : t.showAll(rows.length)}
    </Button>
  );
  return { shown: isWhole ? rows : rows.slice(0, FIRST), more };
}

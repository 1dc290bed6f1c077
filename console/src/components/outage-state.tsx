import { IconPlugConnectedX } from '@tabler/icons-react';
import { strings } from '../strings/strings.ts';
import { EmptyState } from './empty-state.tsx';

const t = strings.common.outage;

/** In place of what is not there yet, while the service cannot be reached; it comes by itself. */
export function OutageState() {
  return <EmptyState title={t.title} text={t.waiting} Icon={IconPlugConnectedX} />;
}

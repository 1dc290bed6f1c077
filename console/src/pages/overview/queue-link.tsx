import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseQueueSearch } from '../queue/queue-search.ts';
import { type QueueFilter, queueParameters } from './queue-filter.ts';

interface QueueLinkProps {
  queue: QueueFilter;
  className?: string | undefined;
  /** What it leads to, where the text alone does not say it. */
  label?: string;
  /** Out of the tab order: something else leads there by keyboard. */
  isSkipped?: boolean;
  /** Shown on hover. */
  title?: string;
  children?: ReactNode;
}

/** Leads to the claims that a number counts. */
export function QueueLink({ queue, className, label, title, isSkipped = false, children }: QueueLinkProps) {
  return (
    <Link
      to="/queue"
      search={parseQueueSearch(queueParameters(queue))}
      preload={false}
      {...(className !== undefined && { className })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(title !== undefined && { title })}
      {...(isSkipped && { tabIndex: -1 })}
    >
      {children}
    </Link>
  );
}

/** The same for what cannot be a link: a bar of a chart. */
export function useOpenQueue(): (queue: QueueFilter) => void {
  const navigate = useNavigate();
  return (queue) => void navigate({ to: '/queue', search: parseQueueSearch(queueParameters(queue)) });
}

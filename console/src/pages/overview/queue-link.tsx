import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseQueueSearch } from '../queue/search/queue-search.ts';
import { type QueueFilter, queueParameters } from './sheets/queue-filter.ts';

interface QueueLinkProps {
  queue: QueueFilter;
  className?: string | undefined;
  /** The accessible name, where the text alone is not enough. */
  label?: string;
  /** Takes the link out of the tab order where the keyboard has another way. */
  isSkipped?: boolean;
  /** Shown on hover. */
  title?: string;
  children?: ReactNode;
}

/** A link to the claims that a number counts. */
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

/** Opens the same page from an element that cannot be a link, such as a bar of a chart. */
export function useOpenQueue(): (queue: QueueFilter) => void {
  const navigate = useNavigate();
  return (queue) => void navigate({ to: '/queue', search: parseQueueSearch(queueParameters(queue)) });
}

import { Button, Loader } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { strings } from '../../../strings/strings.ts';
import classes from './list-states.module.css';

/** The state of loading more rows. */
export interface More {
  hasMore: boolean;
  /** The next page is being loaded. */
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

const t = strings.queue.list;

/** The foot of the list. When it comes into view it loads more; after a failure only the button does. */
export function LoadMore({ hasMore, isLoading, hasFailed, onMore }: More) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const isWanted = inViewport && hasMore && !isLoading && !hasFailed;
  const load = useEffectEvent(onMore);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return (
    <div ref={ref} className={classes.more}>
      {isLoading && <Loader size={16} role="status" aria-label={strings.common.loading} />}
      {hasFailed && !isLoading && <span role="alert">{t.moreFailed}</span>}
      {hasMore && !isLoading && (
        <Button variant="default" onClick={onMore}>
          {hasFailed ? strings.common.actions.tryAgain : strings.common.actions.loadMore}
        </Button>
      )}
      {!hasMore && <span>{t.end}</span>}
    </div>
  );
}

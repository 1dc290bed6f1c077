import { Button, Loader } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { strings } from '../../../strings/strings.ts';
import classes from './states.module.css';

/** The end of the rows, with the way to more. */
export interface More {
  hasMore: boolean;
  /** What comes after the rows is on its way. */
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

const t = strings.queue.list;

/** The foot of the list: coming into sight loads more; after a failure only the button does. */
export function LoadMore({ hasMore, isLoading, hasFailed, onMore }: More) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const isWanted = inViewport && hasMore && !isLoading && !hasFailed;
  const load = useEffectEvent(onMore);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return (
    <div ref={ref} className={classes.more}>
      {isLoading && <Loader size={16} aria-label={strings.common.loading} />}
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

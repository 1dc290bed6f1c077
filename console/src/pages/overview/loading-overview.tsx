import { Skeleton, VisuallyHidden } from '@mantine/core';
import { strings } from '../../strings/strings.ts';
import card from './charts/chart-card.module.css';
import classes from './overview.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e'] as const;
const [PAIR, LISTS] = [TILES.slice(0, 2), TILES.slice(0, 3)];

function TilesPlace() {
  return (
    <div className={classes.tilesPlace}>
      {TILES.map((key) => (
        <div key={key}>
          <Skeleton height={12} width={90} mb={12} />
          <Skeleton height={24} width={64} />
        </div>
      ))}
    </div>
  );
}

function CardPlace({ height }: { height: number }) {
  return (
    <div className={card.card}>
      <Skeleton height={14} width={170} mt={3} mb={8} />
      <Skeleton height={10} width={210} mb={16} />
      <Skeleton height={height} radius={6} />
    </div>
  );
}

/** Placeholders of the same size as the content, so that nothing moves when it arrives. */
export function LoadingOverview() {
  return (
    <div role="status">
      <VisuallyHidden>{strings.common.loading}</VisuallyHidden>
      <div className={classes.sections} aria-hidden>
        <TilesPlace />
        <div className={classes.pair}>
          {PAIR.map((key) => (
            <CardPlace key={key} height={310} />
          ))}
        </div>
        <div className={classes.lists}>
          {LISTS.map((key) => (
            <CardPlace key={key} height={306} />
          ))}
        </div>
      </div>
    </div>
  );
}

import { Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileCheck, IconScale } from '@tabler/icons-react';
import type { BuiltInCell, EffectiveCell, HouseCell, PlaybookSource, PlaybookValue } from '../../api/types.ts';
import { Badge } from '../../components/values/badge.tsx';
import { Time } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';
import { linesOf } from './words.ts';

const t = strings.playbook;

const LOOKS = {
  carrier: { tone: 'green', Icon: IconCircleCheck },
  contract: { tone: 'green', Icon: IconFileCheck },
  law: { tone: 'blue', Icon: IconScale },
  third_party: { tone: 'orange', Icon: IconAlertTriangle },
} as const;

function Value({ value }: { value: PlaybookValue | null }) {
  return linesOf(value).map((line) => <div key={line}>{line}</div>);
}

/** Links to the pages that a cell was read from, in new tabs that tell them nothing of this one. */
function Sources({ keys, sources }: { keys: readonly string[]; sources: readonly PlaybookSource[] }) {
  const named = sources.filter(({ key }) => keys.includes(key));
  return (
    <Text size="xs" component="div">
      {t.sources}
      {named.map(({ key, kind, url, date }) => {
        const title = t.sourceTitle(t.sourceKinds[kind], date);
        return (
          <span key={key}>
            {' '}
            {url === null ? (
              <span title={title}>{key}</span>
            ) : (
              <Anchor href={url} target="_blank" rel="noopener noreferrer" size="xs" underline="always" title={title}>
                {key}
              </Anchor>
            )}
          </span>
        );
      })}
    </Text>
  );
}

interface KnownCellProps extends Pick<BuiltInCell, 'confidence' | 'basis' | 'note'> {
  /** The value; absent when it was inferred, and stands in the note. */
  value?: PlaybookValue | undefined;
  keys: readonly string[];
  sources: readonly PlaybookSource[];
}

/** A cell that is known from somewhere: its value, how sure it is, the note and the sources. */
export function KnownCell({ value, confidence, basis, note, keys, sources }: KnownCellProps) {
  return (
    <Stack gap={2} py={4}>
      {value !== undefined && <Value value={value} />}
      {basis !== 'read' && <Text size="xs">{t.basis[basis]}</Text>}
      <div>
        <Badge {...LOOKS[confidence]} text={t.confidence[confidence]} />
      </div>
      {note !== null && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <Sources keys={keys} sources={sources} />
    </Stack>
  );
}

/** A cell as the house set it: its value, the reason, who set it and when. */
export function HouseValue({ scope, cell }: { scope: string; cell: HouseCell }) {
  return (
    <Stack gap={2} py={4}>
      <Text size="xs" c="dimmed">
        {scope}
      </Text>
      <Value value={cell.value} />
      <Text size="xs" c="dimmed" component="div">
        {cell.reason}, {t.by(cell.changed_by)}, <Time at={cell.changed_at} />
      </Text>
    </Stack>
  );
}

/** The cell that counts, with all that is known of where it comes from. */
export function CountingCell({ cell, sources }: { cell: EffectiveCell; sources: readonly PlaybookSource[] }) {
  const { place, value, confidence, basis, note, law, reason, changed_at, changed_by } = cell;
  if (place === null) return t.unknown;
  if (place === 'letter' || place === 'default') return <Value value={value} />;
  if (reason !== null && changed_at !== null && changed_by !== null) {
    const scope = place === 'house' ? t.ofInstallation : t.ofOrganization;
    return <HouseValue scope={scope} cell={{ value, reason, changed_at, changed_by }} />;
  }
  if (confidence === null || basis === null) return t.unknown;
  return (
    <>
      {law !== null && <Text size="xs">{t.backstop(law)}</Text>}
      <KnownCell {...(value !== null && { value })} {...{ confidence, basis, note, sources }} keys={cell.sources} />
    </>
  );
}

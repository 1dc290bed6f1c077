import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Carrier, IncidenceType, LaneRules } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { Section } from '../../components/layout/page.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { strings } from '../../strings/strings.ts';
import { CountingCell } from './cell-text.tsx';
import { useLaneRules } from './use-playbook.ts';

const t = strings.playbook;

type LaneCell = LaneRules['cells'][number];

function Answer({ rules: { cells, sources } }: { rules: LaneRules }) {
  const columns: Column<LaneCell>[] = [
    { id: 'cell', header: t.cell, isTight: true, cell: ({ cell }) => t.cells[cell] },
    { id: 'place', header: t.lane.place, cell: ({ place }) => (place === null ? t.unknown : t.places[place]) },
    { id: 'value', header: t.lane.counts, cell: (cell) => <CountingCell cell={cell} sources={sources} /> },
  ];
  return <DataTable label={t.lane.title} columns={columns} rows={cells} keyOf={({ cell }) => cell} />;
}

interface LaneCheckProps {
  carrier: Carrier;
  organization: string | undefined;
}

/** Asks which rules count for parcels between two countries. */
export function LaneCheck({ carrier, organization }: LaneCheckProps) {
  const [asked, ask] = useState({ from: '', to: '', type: 'LOST' as IncidenceType });
  const [lane, setLane] = useState(asked);
  const { data, error, isFetching } = useLaneRules(carrier, organization, lane);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLane({ ...asked, from: asked.from.trim(), to: asked.to.trim() });
  };
  const types = Object.entries(strings.names.incidenceTypes).map(([value, label]) => ({ value, label }));
  return (
    <Section title={t.lane.title} intro={t.lane.intro}>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              label={t.lane[end]}
              required
              withAsterisk={false}
              maxLength={3}
              value={asked[end]}
              onChange={({ currentTarget }) => ask({ ...asked, [end]: currentTarget.value })}
            />
          ))}
          <NativeSelect
            label={t.form.type}
            data={types}
            value={asked.type}
            onChange={({ currentTarget }) => ask({ ...asked, type: currentTarget.value as IncidenceType })}
          />
          <Button type="submit" variant="default" loading={isFetching}>
            {t.lane.ask}
          </Button>
        </Group>
      </form>
      <Stack gap="xs" aria-live="polite">
        <ErrorNote error={error} />
        {data && <Answer rules={data} />}
      </Stack>
    </Section>
  );
}

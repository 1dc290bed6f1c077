import { Button, Text } from '@mantine/core';
import type { PlaybookCell, PlaybookRule, PlaybookSource } from '../../api/types.ts';
import { Section } from '../../components/layout/page.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { strings } from '../../strings/strings.ts';
import { HouseValue, KnownCell } from './cell-text.tsx';
import type { FormTarget } from './house-form.ts';
import { scopeOf } from './words.ts';

const t = strings.playbook;

/**
 * The cell that Redress comes with; where that is unknown the page says so, with the law of the lane if there is one.
 */
function BuiltIn({ cell, sources }: { cell: PlaybookCell; sources: readonly PlaybookSource[] }) {
  const { built_in, effective } = cell;
  if (built_in) return <KnownCell {...built_in} keys={built_in.sources} sources={sources} />;
  if (effective.place === 'carrier') return <Text size="xs">{t.fromWider}</Text>;
  const { law, value, confidence, basis, note } = effective;
  return (
    <>
      {t.unknown}
      {law !== null && confidence !== null && basis !== null && (
        <>
          <Text size="xs">{t.backstop(law)}</Text>
          <KnownCell
            {...(value !== null && { value })}
            {...{ confidence, basis, note, sources }}
            keys={effective.sources}
          />
        </>
      )}
    </>
  );
}

function House({ cell: { house, house_organization } }: { cell: PlaybookCell }) {
  if (!house && !house_organization) {
    return (
      <Text span size="xs" c="dimmed">
        {t.notSet}
      </Text>
    );
  }
  return (
    <>
      {house_organization && <HouseValue scope={t.ofOrganization} cell={house_organization} />}
      {house && <HouseValue scope={t.ofInstallation} cell={house} />}
    </>
  );
}

interface RuleTableProps {
  rule: PlaybookRule;
  sources: readonly PlaybookSource[];
  /** The rules for every organization are shown when absent. */
  organization: string | undefined;
  /** Is absent when the operator may not change anything. */
  onEdit: ((target: FormTarget) => void) | undefined;
}

/** One rule of a carrier, a row for each cell: what comes with Redress beside what the house set. */
export function RuleTable({ rule, sources, organization, onEdit }: RuleTableProps) {
  const title = scopeOf(rule);
  const columns: Column<PlaybookCell>[] = [
    { id: 'cell', header: t.cell, isTight: true, cell: ({ cell }) => t.cells[cell] },
    { id: 'builtIn', header: t.builtIn, cell: (cell) => <BuiltIn cell={cell} sources={sources} /> },
    { id: 'house', header: t.house, cell: (cell) => <House cell={cell} /> },
  ];
  if (onEdit) {
    columns.push({
      id: 'edit',
      header: t.edit,
      isHeaderHidden: true,
      align: 'end',
      cell: (each) => {
        const house = organization === undefined ? each.house : each.house_organization;
        const verb = house ? t.edit : t.set;
        return (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t.editLabel(verb, t.cells[each.cell], title)}
            onClick={() => onEdit({ country: rule.country, lane: rule.lane, type: rule.type, cell: each.cell, house })}
          >
            {verb}
          </Button>
        );
      },
    });
  }
  return (
    <Section title={title}>
      <DataTable label={title} columns={columns} rows={rule.cells} keyOf={({ cell }) => cell} />
    </Section>
  );
}

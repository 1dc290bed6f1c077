import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Statement, StatementFate, StatementLine } from '../../api/types.ts';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatMoney } from '../../format/money.ts';
import { strings } from '../../strings/strings.ts';
import { ClaimLink } from '../claim/claim-link.tsx';
import { printDay } from '../claim/filing/filing-words.ts';
import { FateBadge, Marks } from './fates.tsx';
import { Sums } from './past-statements.tsx';
import { Totals } from './preview-rows.tsx';
import { type LinesAsked, useStatement, useStatementLines } from './use-statements.ts';

const t = strings.statements;
const COLUMN_NAMES: Readonly<Record<string, string>> = t.mapping.columns;
const FIRST: LinesAsked = { fate: '', isLeftOut: false, cursor: undefined };

function whyOf({ faults, repeats_line, left_out, fate, statement_id }: StatementLine): string {
  const left = left_out === null ? [] : [t.kept.left[left_out]];
  const there = fate === 'already_there' && repeats_line === null;
  return [
    ...left,
    ...(repeats_line === null ? [] : [t.preview.repeats(repeats_line)]),
    ...(there ? [statement_id === null ? t.preview.byPerson : t.preview.byStatement] : []),
    ...faults.map(({ field, message }) => `${COLUMN_NAMES[field] ?? field}: ${message}`),
  ].join('; ');
}

const COLUMNS: readonly Column<StatementLine>[] = [
  { id: 'line', header: t.columns.line, align: 'end', isTight: true, cell: ({ line }) => line },
  { id: 'fate', header: t.columns.fate, isTight: true, cell: ({ fate }) => <FateBadge fate={fate} /> },
  {
    id: 'claim',
    header: t.columns.claim,
    isTight: true,
    cell: ({ claim_id, tracking_number, reference }) => {
      const name = tracking_number ?? reference;
      return claim_id === null ? <bdi>{name}</bdi> : <ClaimLink id={claim_id} text={name ?? claim_id} />;
    },
  },
  {
    id: 'amount',
    header: t.columns.amount,
    align: 'end',
    isTight: true,
    cell: ({ amount, amount_text, currency, minor_digits }) =>
      amount === null || currency === null ? amount_text : formatMoney(amount, minor_digits, currency),
  },
  { id: 'day', header: t.columns.day, isTight: true, cell: ({ paid_on }) => paid_on && printDay(paid_on) },
  {
    id: 'why',
    header: t.columns.why,
    cell: (line) => (
      <Group gap="xs">
        {whyOf(line)}
        <Marks marks={line.marks} alike={line.alike} />
      </Group>
    ),
  },
];

function Lines({ statement: { id, totals } }: { statement: Statement }) {
  const [asked, setAsked] = useState<LinesAsked>(FIRST);
  const query = useStatementLines(id, asked);
  const fates = [...new Set(totals.map(({ fate }) => fate))];
  return (
    <Section title={t.kept.lines}>
      <Group align="end">
        <NativeSelect
          label={t.preview.show}
          data={[{ value: '', label: t.preview.all }, ...fates.map((value) => ({ value, label: t.fates[value] }))]}
          value={asked.fate}
          onChange={({ currentTarget }) =>
            setAsked({ ...asked, fate: currentTarget.value as StatementFate | '', cursor: undefined })
          }
        />
        <Checkbox
          label={t.kept.leftOnly}
          checked={asked.isLeftOut}
          onChange={({ currentTarget }) => setAsked({ ...asked, isLeftOut: currentTarget.checked, cursor: undefined })}
        />
      </Group>
      <QueryView query={query}>
        {({ data, are_kept, pagination }) => (
          <Stack gap="xs">
            {!are_kept && (
              <Alert variant="light" icon={<IconInfoCircle size={16} aria-hidden />}>
                {t.kept.notKept}
              </Alert>
            )}
            {data.length === 0 ? (
              <EmptyState title={t.kept.none} text="" />
            ) : (
              <DataTable
                label={t.kept.lines}
                columns={COLUMNS}
                rows={data}
                keyOf={({ line }) => String(line)}
                isMuted={({ left_out }) => left_out !== null}
              />
            )}
            <Group>
              {asked.cursor !== undefined && (
                <Button variant="default" onClick={() => setAsked({ ...asked, cursor: undefined })}>
                  {t.preview.first}
                </Button>
              )}
              {pagination.has_more && (
                <Button
                  variant="default"
                  onClick={() => setAsked({ ...asked, cursor: pagination.cursor ?? undefined })}
                >
                  {t.preview.next}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

/** A statement that was applied: its sums and its lines, those that were left out among them. */
export function StatementPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useStatement(id);
  const back = (
    <AnchorLink to="/statements" preload={false}>
      {t.kept.back}
    </AnchorLink>
  );
  return (
    <Page>
      <QueryView query={query}>
        {(statement) => (
          <>
            <PageHeader
              title={statement.file_name}
              subtitle={t.kept.subtitle(strings.names.carriers[statement.carrier], statement.lines, statement.claims)}
            />
            <Section title={t.kept.title} action={back}>
              <Group gap="xs">
                <Text size="sm">{t.kept.applied(statement.applied_by)}</Text>
                <Time at={statement.applied_at} as="exact" />
                {statement.undone_at !== null && <Time at={statement.undone_at} prefix={t.past.undone} />}
              </Group>
              <Text size="sm" component="div" fw={600}>
                <Sums sums={statement.sums} />
              </Text>
              <Totals totals={statement.totals} />
            </Section>
            <Lines statement={statement} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

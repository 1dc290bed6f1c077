import { Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import { API_BASE } from '../../api/session-fetch.ts';
import type { ClaimQuery, OutstandingRow } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { DownloadMenu } from '../../components/files/download-menu.tsx';
import { fileAddress } from '../../components/files/forms.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Money } from '../../components/values/money.tsx';
import { formatMoney } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { printDay } from '../claim/filing/filing-words.ts';
import { parseQueueSearch } from '../queue/search/queue-search.ts';
import classes from './outstanding-page.module.css';
import { BY, type OutstandingSearch, parseOutstandingSearch } from './outstanding-search.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

const t = strings.outstanding;

type Age = OutstandingRow['ages'][number];

/** The parameters of the queue for the claims that a number counts. */
function queueOf({ carrier, organization, currency }: OutstandingRow, age?: Age): Record<string, string> {
  return {
    view: 'all',
    money: 'outstanding',
    refund_currency: currency,
    ...(carrier !== null && { carrier }),
    ...(organization !== null && { organization: organization.id }),
    ...(age?.approved_from && { approved_from: age.approved_from }),
    ...(age?.approved_to && { approved_to: age.approved_to }),
    sort: 'since',
  };
}

interface SumProps {
  row: OutstandingRow;
  age?: Age;
  name: string;
}

function ClaimsLink({
  row,
  age,
  label,
  children,
}: Pick<SumProps, 'row' | 'age'> & { label: string; children: ReactNode }) {
  return (
    <AnchorLink to="/queue" search={parseQueueSearch(queueOf(row, age))} preload={false} aria-label={t.open(label)}>
      {children}
    </AnchorLink>
  );
}

/** A sum that leads to its claims. */
function Sum({ row, age, name }: SumProps) {
  const { claims, amount } = age ?? row;
  if (claims === 0) return null;
  const label = `${name}, ${formatMoney(amount, row.minor_digits, row.currency)}`;
  return (
    <ClaimsLink row={row} {...(age && { age })} label={label}>
      <Money amount={amount} currency={row.currency} minorDigits={row.minor_digits} />
    </ClaimsLink>
  );
}

/** How many claims a row counts; leads to them. */
function Count({ row }: { row: OutstandingRow }) {
  const label = `${nameOf(row)}, ${row.currency}, ${t.claimsOf(row.claims)}`;
  return (
    <ClaimsLink row={row} label={label}>
      {formatCount(row.claims)}
    </ClaimsLink>
  );
}

const nameOf = ({ carrier, organization }: OutstandingRow): string =>
  [carrier === null ? undefined : carrierName(carrier), organization?.name].filter(Boolean).join(', ') || t.all;

function carrierName(carrier: string): string {
  const names: Readonly<Record<string, string>> = strings.names.carriers;
  return names[carrier] ?? carrier;
}

const SUMS: readonly Column<OutstandingRow>[] = [
  { id: 'claims', header: t.claims, align: 'end', isTight: true, cell: (row) => <Count row={row} /> },
  { id: 'amount', header: t.amount, align: 'end', isTight: true, cell: (row) => <Sum row={row} name={nameOf(row)} /> },
  ...t.ages.map(
    (header, n): Column<OutstandingRow> => ({
      id: `age${n}`,
      header,
      align: 'end',
      isTight: true,
      cell: (row) => row.ages[n] && <Sum row={row} age={row.ages[n]} name={`${nameOf(row)}, ${header}`} />,
    }),
  ),
  { id: 'since', header: t.since, isTight: true, cell: ({ oldest }) => printDay(oldest) },
];
const CARRIER: Column<OutstandingRow> = {
  id: 'carrier',
  header: t.carrier,
  cell: ({ carrier }) => carrier && carrierName(carrier),
};
const ORGANIZATION: Column<OutstandingRow> = {
  id: 'organization',
  header: t.organization,
  cell: ({ organization }) => <bdi>{organization?.name}</bdi>,
};
const CURRENCY: Column<OutstandingRow> = { id: 'currency', header: t.currency, cell: ({ currency }) => currency };
const GROUPS = { carrier: [CARRIER], organization: [ORGANIZATION], both: [CARRIER, ORGANIZATION] } as const;

const keyOf = ({ carrier, organization, currency }: OutstandingRow) => [carrier, organization?.id, currency].join(' ');

/** The claims of a row: all, and by each age that has any. */
function agesOf(row: OutstandingRow): { label: string; query: ClaimQuery }[] {
  const queryOf = (age?: Age) => {
    const { view: _, sort: __, ...query } = queueOf(row, age);
    return query as ClaimQuery;
  };
  const ages = row.ages.flatMap((age, n) => (age.claims > 0 ? [{ label: t.ages[n] ?? '', query: queryOf(age) }] : []));
  const all = { label: t.reminder.allAges, query: queryOf() };
  return ages.length > 1 ? [all, ...ages] : [all];
}

function Tables({ by }: Required<OutstandingSearch>) {
  const api = useApi();
  const canWork = canWorkClaims(useRole());
  const [reminded, setReminded] = useState<OutstandingRow>();
  const reminder: Column<OutstandingRow> = {
    id: 'remind',
    header: t.remind,
    isHeaderHidden: true,
    align: 'end',
    isTight: true,
    cell: (row) => (
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t.remindOf(`${nameOf(row)}, ${row.currency}`)}
        onClick={() => setReminded(row)}
      >
        {t.remind}
      </Button>
    ),
  };
  const sums = canWork ? [...SUMS, reminder] : SUMS;
  const list = useInfiniteQuery({
    queryKey: [KEYS.claims, 'outstanding', by],
    queryFn: ({ signal, pageParam }) => {
      const query = { by, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/outstanding', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.cursor : undefined),
  });
  return (
    <QueryView query={list}>
      {({ pages }) => {
        const [first] = pages;
        if (!first || first.totals.length === 0) {
          return <EmptyState title={t.empty} text={t.emptyText} Icon={IconCoins} />;
        }
        const rows = pages.flatMap(({ data }) => data);
        return (
          <>
            <div className={classes.rows}>
              <DataTable label={t.rows} columns={[...GROUPS[by], ...sums]} rows={rows} keyOf={keyOf} />
            </div>
            <ErrorNote error={list.isFetchNextPageError ? list.error : null} />
            {list.hasNextPage && (
              <Group justify="center" mt="md">
                <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
                  {strings.common.actions.loadMore}
                </Button>
              </Group>
            )}
            <Title order={2} size="h4" mt="lg" mb="xs">
              {t.totals}
            </Title>
            <div className={classes.rows} data-totals={canWork || undefined}>
              <DataTable label={t.totals} columns={[CURRENCY, ...SUMS]} rows={first.totals} keyOf={keyOf} />
            </div>
            {reminded && (
              <ReminderDialog
                name={`${nameOf(reminded)}, ${reminded.currency}`}
                ages={agesOf(reminded)}
                onClose={() => setReminded(undefined)}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The page of what carriers approved and have not paid. */
export function OutstandingPage() {
  const { by = 'carrier' } = useSearch({ from: '/inside/outstanding' });
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.about}>
        <SegmentedControl
          size="xs"
          aria-label={t.byLabel}
          data={BY.map((value) => ({ value, label: t.by[value] }))}
          value={by}
          onChange={(value) => void navigate({ to: '/outstanding', search: parseOutstandingSearch({ by: value }) })}
        />
        <DownloadMenu label={t.csv} text={t.csv} hrefOf={(form) => fileAddress(`${API_BASE}/outstanding`, form)} />
      </PageHeader>
      <Tables by={by} />
    </Page>
  );
}

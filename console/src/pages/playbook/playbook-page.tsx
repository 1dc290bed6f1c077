import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOrganizations } from '../../api/queries.ts';
import type { Carrier, Playbook, PlaybookRule } from '../../api/types.ts';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { LoadingRows, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { KnownCell } from './cell-text.tsx';
import { type DialogSubject, HouseRuleDialog } from './house-rule-dialog.tsx';
import { LaneCheck } from './lane-check.tsx';
import { CARRIER_CHOICES, FIRST_CARRIER, parsePlaybookSearch } from './playbook-search.ts';
import { RadarSettings } from './radar-settings.tsx';
import { RuleTable } from './rule-table.tsx';
import { usePlaybook } from './use-playbook.ts';
import { scopeOf } from './words.ts';

const t = strings.playbook;

/** The choice of carrier and organization, both stored in the address. */
function Controls() {
  const search = useSearch({ from: '/inside/playbook' });
  const navigate = useNavigate();
  const { data = [] } = useOrganizations();
  const { carrier = FIRST_CARRIER, organization = '' } = search;
  const known = data.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = organization !== '' && !known.some(({ value }) => value === organization);
  const choose = (change: Record<string, string>) =>
    void navigate({ to: '/playbook', search: parsePlaybookSearch({ ...search, ...change }) });
  return (
    <>
      <NativeSelect
        aria-label={t.carrier}
        data={CARRIER_CHOICES}
        value={carrier}
        onChange={({ currentTarget }) => choose({ carrier: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t.organization}
        data={[
          { value: '', label: t.wholeInstallation },
          ...known,
          ...(isMissing ? [{ value: organization, label: t.missingOrganization }] : []),
        ]}
        value={organization}
        onChange={({ currentTarget }) => choose({ organization: currentTarget.value })}
      />
    </>
  );
}

const NEW_RULE: DialogSubject = { country: null, lane: null, type: 'LOST', cell: 'closes', house: null, isNew: true };

interface RulesProps {
  playbook: Playbook;
  carrier: Carrier;
  organization: string | undefined;
}

/** The rules of one carrier, a table for each kind of shipments. */
function Rules({ playbook, carrier, organization }: RulesProps) {
  const mayChange = isAdmin(useRole());
  const dialog = useDialog<DialogSubject>();
  const { data = [] } = useOrganizations();
  const nameOf = (id: string) => data.find((each) => each.id === id)?.name ?? id;
  const [shown] = playbook.carriers;
  return (
    <Stack gap="md">
      <Text size="sm">
        {t.release(playbook.release)}. {shown?.is_postal_operator && t.postal}{' '}
        {shown !== undefined &&
          shown.organizations.length > 0 &&
          t.ownRules(shown.organizations.map(nameOf).join(', '))}
      </Text>
      {mayChange && (
        <div>
          <Button variant="default" onClick={() => dialog.open(NEW_RULE)}>
            {t.add}
          </Button>
        </div>
      )}
      <LaneCheck carrier={carrier} organization={organization} />
      {knownFirst(shown?.rules ?? []).map((rule) => (
        <RuleTable
          key={scopeOf(rule)}
          rule={rule}
          sources={playbook.sources}
          organization={organization}
          onEdit={mayChange ? (target) => dialog.open({ ...target, isNew: false }) : undefined}
        />
      ))}
      <Changes playbook={playbook} />
      <Laws playbook={playbook} />
      <RadarSettings />
      {dialog.subject && (
        <HouseRuleDialog
          key={JSON.stringify(dialog.subject)}
          carrier={carrier}
          organization={organization === undefined ? undefined : { id: organization, name: nameOf(organization) }}
          subject={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Stack>
  );
}

/** Rules of which nothing is known come last. */
function knownFirst(rules: readonly PlaybookRule[]): PlaybookRule[] {
  const isKnown = ({ cells }: PlaybookRule) =>
    cells.some(({ built_in, house, house_organization }) => built_in ?? house ?? house_organization);
  return [...rules.filter(isKnown), ...rules.filter((rule) => !isKnown(rule))];
}

function Changes({ playbook: { changes } }: { playbook: Playbook }) {
  return (
    <Section title={t.changes}>
      {changes.length === 0 && <Text size="sm">{t.noChanges}</Text>}
      {changes.map(({ release, type, cell, before, after }) => (
        <Text key={[release, type, cell].join()} size="sm">
          {release}, {strings.names.incidenceTypes[type]}.{' '}
          {t.change(t.cells[cell], before ?? t.unknown, after ?? t.unknown)}
        </Text>
      ))}
    </Section>
  );
}

/** The laws, a row for each of their cells. */
function Laws({ playbook: { laws, sources } }: { playbook: Playbook }) {
  const rows = laws.flatMap(({ cells, ...law }) => cells.map((cell) => ({ ...cell, of: law })));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'law', header: t.law, cell: ({ of }) => of.title },
    { id: 'scope', header: strings.playbook.form.lane, cell: ({ of }) => scopeOf(of) },
    { id: 'cell', header: t.cell, isTight: true, cell: ({ cell }) => t.cells[cell] },
    {
      id: 'value',
      header: t.builtIn,
      cell: (cell) => <KnownCell {...cell} keys={cell.sources} sources={sources} />,
    },
  ];
  return (
    <Section title={t.laws} intro={t.lawsIntro}>
      <DataTable
        label={t.laws}
        columns={columns}
        rows={rows}
        keyOf={({ of, cell }) => [of.law, of.type, cell].join()}
      />
    </Section>
  );
}

/** Shows what each carrier wants, and by when; an administrator sets what the contract says instead. */
export function PlaybookPage() {
  const { carrier = FIRST_CARRIER, organization } = useSearch({ from: '/inside/playbook' });
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.intro}>
        <Controls />
      </PageHeader>
      <QueryView query={usePlaybook(carrier, organization)} loading={<LoadingRows rows={14} />}>
        {(playbook) => <Rules playbook={playbook} carrier={carrier} organization={organization} />}
      </QueryView>
    </Page>
  );
}

import { Alert, Group, NativeSelect, Stack } from '@mantine/core';
import { IconBuilding, IconInfoCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useOrganizations } from '../../api/queries.ts';
import type { Organization } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { Code } from '../../components/values/code.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatBytes } from '../../format/numbers.ts';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { ApiKeys } from './api-keys.tsx';
import { OrganizationButtons, OrganizationDialogs, useOrganizationDialogs } from './organization-actions.tsx';
import { OrganizationState } from './organization-state.tsx';
import { useSetLanguage } from './use-organization-actions.ts';

const t = strings.admin.organizations;

function Subtitle({ organization }: { organization: Organization }) {
  const { id, claims, open_claims, created_at, stored_bytes, max_stored_bytes } = organization;
  return (
    <Group gap="sm">
      <OrganizationState organization={organization} />
      <Code text={id} />
      <span>{t.counts(open_claims, claims)}</span>
      <span>
        {t.stored(formatBytes(stored_bytes), max_stored_bytes === null ? null : formatBytes(max_stored_bytes))}
      </span>
      <span>
        {t.since} <Time at={created_at} />
      </span>
    </Group>
  );
}

const LANGUAGE_CODES: readonly Organization['language'][] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'];
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: languageNames.of(value) ?? value }));

/** The language of texts to the organization, which an admin can set. */
function Language({ organization: { id, language }, mayChange }: { organization: Organization; mayChange: boolean }) {
  const set = useSetLanguage();
  return (
    <Group gap="sm">
      <NativeSelect
        label={t.language}
        description={t.languageHint}
        data={LANGUAGES}
        value={language}
        disabled={!mayChange || set.isPending}
        onChange={({ currentTarget }) => {
          const chosen = LANGUAGE_CODES.find((code) => code === currentTarget.value);
          if (chosen !== undefined) set.mutate({ id, language: chosen });
        }}
      />
      {set.error !== null && <ErrorNote error={set.error} />}
    </Group>
  );
}

function Content({ organization }: { organization: Organization }) {
  const dialogs = useOrganizationDialogs();
  const mayChange = isAdmin(useRole());
  return (
    <>
      <PageHeader title={organization.name} subtitle={<Subtitle organization={organization} />}>
        <ButtonLink to="/queue" search={{ organization: organization.id }} variant="default">
          {t.seeClaims}
        </ButtonLink>
        {mayChange && <OrganizationButtons organization={organization} dialogs={dialogs} />}
      </PageHeader>
      <Stack gap="md">
        {organization.disabled_at !== null && (
          <Alert color="gray" icon={<IconInfoCircle size={16} aria-hidden />}>
            {t.isDisabled}
          </Alert>
        )}
        <ApiKeys organization={organization} />
        <Language organization={organization} mayChange={mayChange} />
      </Stack>
      <OrganizationDialogs {...dialogs} />
    </>
  );
}

/** One organization and its API keys. */
export function OrganizationPage() {
  const { id } = useParams({ from: '/inside/organizations/$id' });
  return (
    <Page>
      <QueryView query={useOrganizations()}>
        {(organizations) => {
          const organization = organizations.find((one) => one.id === id);
          if (organization !== undefined) return <Content organization={organization} />;
          return (
            <EmptyState title={t.unknown} order={1} text={t.unknownText} Icon={IconBuilding}>
              <ButtonLink to="/organizations" variant="default" mt="xs">
                {t.toAll}
              </ButtonLink>
            </EmptyState>
          );
        }}
      </QueryView>
    </Page>
  );
}

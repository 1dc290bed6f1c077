import { IconMapOff } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { strings } from '../../strings/strings.ts';

const t = strings.common.notFound;

/** For an address that names no page. */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={t.title} />
      <EmptyState title={t.title} text={t.text} Icon={IconMapOff}>
        <ButtonLink to="/queue" variant="default" mt="xs">
          {t.action}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { Organization } from '../../api/types.ts';
import { Badge } from '../../components/values/badge.tsx';
import { formatZoned } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.admin.organizations;

/** A badge that says whether an organization is enabled. */
export function OrganizationState({ organization: { disabled_at } }: { organization: Organization }) {
  if (disabled_at === null) return <Badge tone="green" Icon={IconCircleCheck} text={t.enabled} />;
  return <Badge tone="grey" Icon={IconCircleMinus} text={t.disabled} title={formatZoned(disabled_at)} />;
}

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Template } from '../../api/types.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { LoadingRows, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Badge } from '../../components/values/badge.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { isText, languagesOf, type TextTemplate } from './template-form.ts';
import { useTemplates } from './use-templates.ts';

const t = strings.templates;
const keyOf = ({ kind, name }: Template) => `${kind} ${name}`;

const COLUMNS: readonly Column<Template>[] = [
  { id: 'kind', header: t.kind, cell: ({ kind }) => t.kinds[kind] },
  { id: 'name', header: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'languages', header: t.languages, cell: (template) => languagesOf(template).join(' ') },
  {
    id: 'origin',
    header: t.origin,
    cell: ({ version, is_built_in }) =>
      version === 0 ? t.builtIn : <Badge tone="blue" Icon={IconPencil} text={is_built_in ? t.ownBefore : t.own} />,
  },
];

function editColumn(edit: (template: TextTemplate) => void): Column<Template> {
  return {
    id: 'edit',
    header: t.edit,
    isHeaderHidden: true,
    align: 'end',
    cell: (template) => {
      const look = { variant: 'subtle', size: 'compact-xs', 'aria-label': t.editTitle(template.name) } as const;
      return isText(template) ? (
        <Button {...look} onClick={() => edit(template)}>
          {t.edit}
        </Button>
      ) : (
        <ButtonLink {...look} to="/templates/letter" search={{ name: template.name }}>
          {t.edit}
        </ButtonLink>
      );
    },
  };
}

/** The texts for notes, messages and letters, which admins change; others see which there are. */
export function TemplatesPage() {
  const [edited, setEdited] = useState<TextTemplate | 'new'>();
  const template = edited === 'new' ? undefined : edited;
  const mayChange = isAdmin(useRole());
  const columns = mayChange ? [...COLUMNS, editColumn(setEdited)] : COLUMNS;
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.intro}>
        {mayChange && (
          <>
            <ButtonLink variant="default" to="/templates/letter">
              {t.addLetter}
            </ButtonLink>
            <Button onClick={() => setEdited('new')}>{t.add}</Button>
          </>
        )}
      </PageHeader>
      <QueryView query={useTemplates()} loading={<LoadingRows rows={7} />}>
        {(templates) => <DataTable label={t.title} columns={columns} rows={templates} keyOf={keyOf} />}
      </QueryView>
      {edited !== undefined && (
        <TemplateDialog
          key={template ? `${keyOf(template)} ${template.version}` : 'new'}
          template={template}
          isOpen
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

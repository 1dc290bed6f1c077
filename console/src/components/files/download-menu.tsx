import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { strings } from '../../strings/strings.ts';
import { FORMS, type Form } from './forms.ts';

const t = strings.common.downloads;

interface DownloadMenuProps {
  /** The name of the button for people who cannot see it, or its title. */
  label: string;
  /** The text on the button; absent: an icon alone. */
  text?: string;
  /** The address of a form that the service writes. */
  hrefOf?: (form: Form) => string;
  /** Saves a form that the page writes. */
  onChoose?: (form: Form) => void;
}

/** A button with the forms in which a file can be had. */
export function DownloadMenu({ label, text, hrefOf, onChoose }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {text === undefined ? (
          <ActionIcon size={30} aria-label={label} title={label}>
            <IconDownload size={17} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            px={8}
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={label}
          >
            {text}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FORMS.map((form) =>
          hrefOf ? (
            <Menu.Item key={form} component="a" href={hrefOf(form)} download>
              {t[form]}
            </Menu.Item>
          ) : (
            <Menu.Item key={form} onClick={() => onChoose?.(form)}>
              {t[form]}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core';
import { Fragment, useState, useSyncExternalStore } from 'react';
import { strings } from '../strings/strings.ts';
import classes from './keyboard-help.module.css';
import type { Shortcut, ShortcutGroup } from './registry.ts';
import { useShortcut, useShortcutRegistry } from './use-shortcut.tsx';

const GROUPS: readonly ShortcutGroup[] = ['page', 'everywhere'];
const t = strings.common.keyboard;

function KeysOf({ keys }: { keys: string }) {
  return keys.split(' ').map((key, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and the order never changes
    <Fragment key={place}>
      {place > 0 && <span> {t.followedBy} </span>}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));
}

/** Leaves one shortcut for each set of keys: the newest, which is the one that works. */
function newestOf(shortcuts: readonly Shortcut[], group: ShortcutGroup): Shortcut[] {
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()].filter((shortcut) => shortcut.group === group);
}

function Group({ group, shortcuts }: { group: ShortcutGroup; shortcuts: readonly Shortcut[] }) {
  const own = newestOf(shortcuts, group);
  if (own.length === 0) return null;
  return (
    <section>
      <Title order={2}>{t.groups[group]}</Title>
      <dl className={classes.list}>
        {own.map(({ keys, description }) => (
          <div key={keys}>
            <dt>{description}</dt>
            <dd>
              <KeysOf keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The list of the keys that work now, opened by `?`, with a switch that turns them off. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  const registry = useShortcutRegistry();
  const shortcuts = useSyncExternalStore(registry.subscribe, registry.list);
  const isEnabled = useSyncExternalStore(registry.subscribe, registry.isEnabled);
  useShortcut('?', t.help, () => setOpen(true), { group: 'everywhere' });
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.intro}
        </Text>
        {GROUPS.map((group) => (
          <Group key={group} group={group} shortcuts={shortcuts} />
        ))}
        <Switch
          label={t.enabled}
          checked={isEnabled}
          onChange={({ currentTarget }) => registry.setEnabled(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

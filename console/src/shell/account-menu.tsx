import { ActionIcon, type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/session-context.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { strings } from '../strings/strings.ts';

const t = strings.common;
const SCHEMES = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

function ColourSchemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      <Menu.Label>{t.colourScheme.label}</Menu.Label>
      {SCHEMES.map(({ scheme, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          closeMenuOnClick={false}
          rightSection={<Icon size={15} aria-hidden />}
          checkIcon={<IconCheck size={14} aria-hidden />}
        >
          {t.colourScheme[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The menu of the signed-in operator: account, colour scheme, sign-out. */
export function AccountMenu() {
  const { operator } = useSession();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t.account.menu(operator.name)}>
          <IconUserCircle size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={600} px="sm" pt={6} lineClamp={2}>
          {operator.name}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} lineClamp={1}>
          {operator.email}
        </Text>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={15} aria-hidden />}>
          {t.navigation.account}
        </Menu.Item>
        <ColourSchemes />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => signOut.mutate()}>
          {t.account.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

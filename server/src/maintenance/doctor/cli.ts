import type { Command } from 'commander';
import { type Config, ConfigError } from '../config.ts';
import type { CheckState, Finding } from '../doctor/check.ts';
import { describeFailure } from './failure.ts';
import { findInstallation } from './installation.ts';
import { JSON_OPTION, type JsonOption, print } from './output.ts';

const EXIT: Readonly<Record<CheckState, number>> = { ok: 0, warning: 1, fault: 2 };

/** `redress doctor` */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'look whether a service can run here, and what is to be put right: exit 0 all well, 1 warnings, 2 faults',
    )
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const findings = await examine();
      const state =
        (['fault', 'warning'] as const).find((each) => findings.some((finding) => finding.state === each)) ?? 'ok';
      print(options, { state, findings }, () => findings.map(line).join('\n'));
      // A check that took too long may still wait.
      process.exit(EXIT[state]);
    });
}

async function examine(): Promise<Finding[]> {
  const config = readSettings();
  if (config instanceof ConfigError) {
    return config.problems.map((text) => ({ check: 'settings', state: 'fault', text }));
  }
  const { networkChecks } = await import('../doctor/network-checks.ts');
  const { placeChecks } = await import('../doctor/place-checks.ts');
  const { storageChecks } = await import('../doctor/storage-checks.ts');
  const { runChecks } = await import('../doctor/check.ts');
  const checks = [...placeChecks(config), ...storageChecks(config), ...networkChecks(config)];
  const settings: Finding = { check: 'settings', state: 'ok', text: 'known and right' };
  return [settings, ...(await runChecks(checks, describeFailure))];
}

function readSettings(): Config | ConfigError {
  try {
    return findInstallation().config;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** `warning  disk            …` */
function line({ state, check, text }: Finding): string {
  return `${state.padEnd('warning'.length)}  ${check.padEnd('data directory'.length)}  ${text}`;
}

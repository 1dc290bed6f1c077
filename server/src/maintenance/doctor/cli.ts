import type { Command } from 'commander';
import { describeFailure } from '../../cli/failure.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import type { OpenBucket } from './blob-probe.ts';
import type { CheckState, Finding } from './check.ts';

interface DoctorDependencies {
  /** Throws `ConfigError`. */
  findInstallation: () => { config: Config };
  openBucket: OpenBucket;
}

const EXIT: Readonly<Record<CheckState, number>> = { ok: 0, warning: 1, fault: 2 };

/** `redress doctor` */
export function addDoctorCommand(program: Command, dependencies: DoctorDependencies): void {
  program
    .command('doctor')
    .description('check whether a service can run here, and how to mend it: exit 0 all well, 1 warnings, 2 faults')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const findings = await examine(dependencies);
      const state =
        (['fault', 'warning'] as const).find((each) => findings.some((finding) => finding.state === each)) ?? 'ok';
      print(options, { state, findings }, () => findings.map(line).join('\n'));
      // A check that took too long may still wait.
      process.exit(EXIT[state]);
    });
}

async function examine({ findInstallation, openBucket }: DoctorDependencies): Promise<Finding[]> {
  const config = settingsOf(findInstallation);
  if (config instanceof ConfigError) {
    return config.problems.map((text) => ({ check: 'settings', state: 'fault', text }));
  }
  const { networkChecks } = await import('./network-checks.ts');
  const { placeChecks } = await import('./place-checks.ts');
  const { storageChecks } = await import('./storage-checks.ts');
  const { runChecks } = await import('./check.ts');
  const checks = [...placeChecks(config), ...storageChecks(config, openBucket), ...networkChecks(config)];
  const settings: Finding = { check: 'settings', state: 'ok', text: 'known and right' };
  return [settings, ...(await runChecks(checks, describeFailure))];
}

function settingsOf(findInstallation: DoctorDependencies['findInstallation']): Config | ConfigError {
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

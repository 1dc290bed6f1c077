import { type Office, openOffice } from '../compose-office.ts';
import { readConfig, readEnvironment } from '../config.ts';

/** Opens the installation that the environment names, lets `work` use it, and closes it whatever happens. */
export async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  const office = await openOffice(readConfig(readEnvironment()));
  try {
    return await work(office);
  } finally {
    await office.close();
  }
}

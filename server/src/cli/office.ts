import { type Office, openOffice } from '../compose-office.ts';
import { readInstallation, saidWhere } from './installation.ts';

/** Opens the installation that the environment names, lets `work` use it, and closes it whatever happens. */
export async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  const config = readInstallation();
  const office = await openOffice(config);
  try {
    return await work(office);
  } catch (error) {
    throw saidWhere(error, config);
  } finally {
    await office.close();
  }
}

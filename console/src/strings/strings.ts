import { en } from './en.ts';

/** What a translation must give. */
export type Strings = typeof en;

/** Every text that a person reads, by area. A second language would be chosen here. */
export const strings: Strings = en;

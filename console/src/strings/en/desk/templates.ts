import type { TemplateKind } from '../../../api/types.ts';
import { letters } from './letters.ts';

const kinds: Record<TemplateKind, string> = {
  message: 'Message to the client',
  note: 'Note',
  letter: 'Letter to the carrier',
};

/** Texts of the page of templates, and of their choice where a text is written. */
export const templates = {
  title: 'Templates',
  intro:
    'Texts for notes, for messages to clients and for letters to carriers, filled with the fields of the claim. Notes and messages are in the language of its organization, and can be edited before they are sent.',
  kinds,
  kind: 'For',
  name: 'Name',
  languages: 'Languages',
  origin: 'Origin',
  builtIn: 'Redress',
  own: 'Your own',
  ownBefore: 'Your own, in place of that of Redress',
  add: 'Add a template',
  addLetter: 'Add a letter',
  letters,
  addTitle: 'Add a template',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  language: 'Language',
  textIn: (language: string) => `Text in ${language}`,
  noText: 'No text: the English one is used.',
  fields: 'Fields',
  saved: (name: string) => `The template ${name} is saved.`,
  remove: 'Remove',
  restore: 'Restore the text of Redress',
  removed: (name: string) => `Your own template ${name} is removed.`,
  changedTitle: (who: string) => `${who} changed this template meanwhile`,
  changedText: 'Its English text is below. Save again to replace what they saved.',
  removedMeanwhile: 'Somebody removed this template meanwhile. Save again to add it.',
  pick: 'Template',
  noneFound: 'No template of this name.',
};

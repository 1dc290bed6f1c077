import { Kbd, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/documents.ts';
import classes from './checklist.module.css';
import { CONFIRM_KEY, KIND_KEYS, KINDS, readKindKey } from './kinds.ts';
import type { KindsState } from './use-kinds.ts';

const t = strings.claim.checklist;

/** The list of kinds, each with the key that adds it to the document or takes it away. */
export function KindsDialog({ document, kinds }: { document: DocumentDetail; kinds: KindsState }) {
  const chosen = new Set(document.kinds.map(({ kind }) => kind));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isPress = key === ' ' || (key === 'Enter' && target instanceof Element && target.closest('li') !== null);
    if (ctrlKey || metaKey || altKey || key === 'Tab' || isPress) return;
    // No key reaches the viewer behind.
    event.preventDefault();
    event.stopPropagation();
    const { kind, isConfirm } = readKindKey(event.nativeEvent);
    if (kind !== undefined && !event.repeat) kinds.toggle(kind);
    if (isConfirm && !event.repeat) kinds.confirmAll();
    if (key === 'Enter' || key === 'Escape') kinds.close();
  };
  return (
    <Modal opened onClose={kinds.close} title={t.dialog.title} closeOnEscape={false} onKeyDown={onKeyDown} zIndex={400}>
      <Text size="sm" fw={600} truncate title={plainName(document.name)}>
        <bdi>{plainName(document.name)}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {t.dialog.hint}
        {document.proposed_kinds.length > 0 && (
          <>
            {' '}
            <Kbd size="xs">{CONFIRM_KEY}</Kbd> {t.dialog.confirm}
          </>
        )}
      </Text>
      <ErrorNote error={kinds.error} />
      <ul className={classes.list}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <UnstyledButton
              className={classes.kind}
              aria-pressed={chosen.has(kind)}
              onClick={() => kinds.toggle(kind)}
              aria-keyshortcuts={KIND_KEYS[kind]}
            >
              <Kbd size="xs">{KIND_KEYS[kind]}</Kbd> {strings.playbook.kinds[kind]}
              {document.proposed_kinds.includes(kind) && <span className={classes.dimmed}>{t.dialog.proposed}</span>}
              {chosen.has(kind) && <IconCheck className={classes.check} size={16} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

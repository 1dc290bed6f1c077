import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { canWorkClaims } from '../../../../session/roles.ts';
import { useRole } from '../../../../session/session-context.ts';
import { useShortcut } from '../../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../../strings/strings.ts';
import classes from './attach.module.css';
import { type AttachFailure, useAttach } from './use-attach.ts';

const t = strings.claim.attach;
const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp';

/** Whether the focus is where pasting means something else. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;
}

/** Gives the files that are pasted while neither a field nor a dialog has the focus. */
function usePaste(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isElsewhere(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function Failures({ failures, onClose }: { failures: readonly AttachFailure[]; onClose: () => void }) {
  if (failures.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={t.failed(failures.length)}
      icon={<IconAlertTriangle size={16} aria-hidden />}
      withCloseButton
      closeButtonLabel={t.forget}
      onClose={onClose}
    >
      {failures.map(({ name, text }) => (
        <div key={name}>
          <bdi>{name}</bdi>: {text}
        </div>
      ))}
    </Alert>
  );
}

interface ChooserProps {
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** The buttons for files and, on telephones, for the camera. */
function Choosers({ isBusy, onFiles }: ChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  useShortcut('p', t.key, () => files.current?.click());
  const shared = { type: 'file', hidden: true, tabIndex: -1, onChange: take } as const;
  const button = { variant: 'default', size: 'xs', disabled: isBusy } as const;
  return (
    <>
      <input ref={files} {...shared} accept={ACCEPT} multiple data-testid="attach-files" />
      <input ref={camera} {...shared} accept="image/*" capture="environment" />
      <Button {...button} leftSection={<IconPaperclip size={15} aria-hidden />} onClick={() => files.current?.click()}>
        {t.choose}
      </Button>
      <Button
        {...button}
        className={classes.camera}
        leftSection={<IconCamera size={15} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t.camera}
      </Button>
    </>
  );
}

interface AttachFilesProps {
  claimId: string;
  /** Beside the buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The evidence of a claim, onto which files can be dropped; below it the buttons that attach files. */
export function AttachFiles({ claimId, actions, children }: AttachFilesProps) {
  const canWork = canWorkClaims(useRole());
  return canWork ? (
    <DropZone key={claimId} claimId={claimId} actions={actions}>
      {children}
    </DropZone>
  ) : (
    children
  );
}

function DropZone({ claimId, actions, children }: AttachFilesProps) {
  const { attach, progress, failures, forget } = useAttach(claimId);
  const [isOver, setOver] = useState(false);
  usePaste(attach);
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(false);
    attach([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button below for the keyboard
    <div className={classes.zone} data-over={isOver || undefined} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      <div className={classes.bar}>
        <Choosers isBusy={progress !== undefined} onFiles={attach} />
        {actions}
        <Text size="xs" c="dimmed" role="status">
          {progress === undefined ? t.hint : t.progress(progress.n, progress.of, progress.name)}
        </Text>
      </div>
      <Failures failures={failures} onClose={forget} />
    </div>
  );
}

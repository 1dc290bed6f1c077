import { useState } from 'react';

/** Whether a dialog is open, and on what; the subject stays while the dialog fades out. */
export interface Dialog<Subject> {
  isOpen: boolean;
  subject: Subject | undefined;
  open: (subject: Subject) => void;
  close: () => void;
}

/** A dialog about one thing of a list: `open(row)`. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [{ isOpen, subject }, set] = useState<{ isOpen: boolean; subject: Subject | undefined }>({
    isOpen: false,
    subject: undefined,
  });
  return {
    isOpen,
    subject,
    open: (next) => set({ isOpen: true, subject: next }),
    close: () => set((before) => ({ ...before, isOpen: false })),
  };
}

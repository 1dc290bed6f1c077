import { useState } from 'react';

/** The state of a dialog: whether it is open, and its subject, which stays while the dialog fades out. */
export interface Dialog<Subject> {
  isOpen: boolean;
  subject: Subject | undefined;
  open: (subject: Subject) => void;
  close: () => void;
}

/** The state of a dialog about one item of a list: `open(row)`. */
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

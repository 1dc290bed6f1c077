import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { describeError } from '../../../api/describe-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { strings } from '../../../strings/strings.ts';
import type { FrameState, PdfFrame } from './use-pdf-frame.ts';
import classes from './viewer.module.css';

const t = strings.claim.viewer;

function textsOf(why: Extract<FrameState, { status: 'failed' }>['why']): { title: string; text: string } {
  if (why === 'invalid') return { title: t.pdf.invalid, text: `${t.pdf.invalidText} ${t.hostile}` };
  if (why === 'password') return { title: t.pdf.password, text: t.pdf.passwordText };
  if (why === 'silent') return { title: t.pdf.silent, text: t.pdf.silentText };
  const { title, advice } = describeError(why);
  return { title, text: advice };
}

/** The pages of a PDF, drawn in a frame without an origin, a session or a network. */
export function PdfView({ frame: { ref, state } }: { frame: PdfFrame }) {
  if (state.status === 'failed') return <EmptyState Icon={IconFileOff} {...textsOf(state.why)} />;
  return (
    <div className={classes.measured}>
      {state.status === 'loading' && <Loader className={classes.loader} aria-label={t.loading} />}
      <iframe ref={ref} className={classes.frame} sandbox="allow-scripts" src="/viewer.html" title={t.pdf.frame} />
    </div>
  );
}

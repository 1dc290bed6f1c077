import { Button, Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { describeError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { strings } from '../../../strings/strings.ts';
import { mayPass } from '../evidence/use-picture.ts';
import type { FrameState, PdfFrame } from './use-pdf-frame.ts';
import classes from './viewer.module.css';
import { NotLoaded, ViewerNote } from './viewer-states.tsx';

const t = strings.claim.viewer;

function textsOf(why: Extract<FrameState, { status: 'failed' }>['why']): { title: string; text: string } {
  if (why === 'invalid') return { title: t.pdf.invalid, text: `${t.pdf.invalidText} ${t.hostile}` };
  if (why === 'password') return { title: t.pdf.password, text: t.pdf.passwordText };
  if (why === 'silent') return { title: t.pdf.silent, text: t.pdf.silentText };
  const { title, advice } = describeError(why);
  return { title, text: advice };
}

/** The pages of a PDF, drawn in a frame without an origin, a session or a network. */
export function PdfView({ frame: { ref, state, retry } }: { frame: PdfFrame }) {
  if (state.status === 'failed') {
    if (mayPass(state.why)) return <NotLoaded error={state.why} onRetry={retry} />;
    const isLasting = state.why === 'invalid' || state.why === 'password';
    return (
      <EmptyState Icon={IconFileOff} {...textsOf(state.why)}>
        {!isLasting && (
          <Button variant="default" mt="xs" onClick={retry}>
            {strings.common.actions.tryAgain}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div className={classes.measured}>
      {state.isIncomplete && <ViewerNote tone="orange">{t.pdf.incomplete}</ViewerNote>}
      {state.status === 'loading' && (
        <Loader size="sm" className={classes.loader} role="status" aria-label={t.loading} />
      )}
      <iframe ref={ref} className={classes.frame} sandbox="allow-scripts" src="/viewer.html" title={t.pdf.frame} />
    </div>
  );
}

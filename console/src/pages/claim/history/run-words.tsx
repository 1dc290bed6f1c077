import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/shorten.ts';
import classes from './history.module.css';
import type { TimelineDocument, UploadRun, UploadStep } from './timeline.ts';

const t = strings.claim.history;
const NAMED = 4;
const STEPS: readonly UploadStep[] = ['registered', 'received', 'confirmed'];

function Names({ documents }: { documents: readonly TimelineDocument[] }) {
  const more = documents.length - NAMED;
  return (
    <ul className={classes.names}>
      {documents.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <bdi>{plainName(name)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t.andMore(more)}</li>}
    </ul>
  );
}

/** How many documents came how far in one go, and what they are called. */
export function UploadWords({ documents }: Pick<UploadRun, 'documents'>) {
  const steps = STEPS.map((step) => ({ step, count: documents.filter((one) => one.step === step).length }));
  const told = steps.filter(({ count }) => count > 0).map(({ step, count }) => t.uploads[step](count));
  return (
    <>
      {told.join('; ')}
      <Names documents={documents} />
    </>
  );
}

/** Which documents somebody looked at. */
export function ViewWords({ documents }: { documents: readonly TimelineDocument[] }) {
  return (
    <>
      {t.viewed(documents.length)}
      <Names documents={documents} />
    </>
  );
}

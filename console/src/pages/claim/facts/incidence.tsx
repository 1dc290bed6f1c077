import type { ClaimDetail } from '../../../api/types.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './facts.module.css';

const t = strings.claim.facts;

/** Lost or damaged, and the client's text exactly as it came. */
export function Incidence({ incidence }: Pick<ClaimDetail, 'incidence'>) {
  return (
    <div>
      <p className={classes.label}>
        {strings.names.incidenceTypes[incidence.type]} · {t.asWritten}
      </p>
      <blockquote className={classes.quote} dir="auto">
        <ScrollBox className={classes.scrolls} label={t.asWritten} name="description">
          {incidence.description}
        </ScrollBox>
      </blockquote>
    </div>
  );
}

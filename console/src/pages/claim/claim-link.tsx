import { Link } from '@tanstack/react-router';
import { useFromList } from '../queue/search/from-list.ts';
import classes from './claim-link.module.css';

interface ClaimLinkProps {
  id: string;
  /** Shown instead of the identifier. */
  text?: string;
  onFollow?: () => void;
}

/** A link to a claim's own page, shown as its identifier or another text. */
export function ClaimLink({ id, text = id, onFollow }: ClaimLinkProps) {
  const list = useFromList();
  const state = list ? { list } : {};
  return (
    <Link
      to="/claims/$id"
      params={{ id }}
      state={state}
      className={classes.link}
      {...(onFollow && { onClick: onFollow })}
    >
      {text}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useFromList } from '../queue/from-list.ts';
import classes from './claim-link.module.css';

interface ClaimLinkProps {
  id: string;
  /** In place of its identifier. */
  text?: string;
  onFollow?: () => void;
}

/** A claim's identifier or tracking number, which leads to its own page. */
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

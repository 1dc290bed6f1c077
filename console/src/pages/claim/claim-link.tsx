import { Link } from '@tanstack/react-router';
import classes from './claim-link.module.css';

interface ClaimLinkProps {
  id: string;
  /** In place of its identifier. */
  text?: string;
  onFollow?: () => void;
}

/** A claim's identifier or tracking number, which leads to its own page. */
export function ClaimLink({ id, text = id, onFollow }: ClaimLinkProps) {
  return (
    <Link to="/claims/$id" params={{ id }} className={classes.link} {...(onFollow && { onClick: onFollow })}>
      {text}
    </Link>
  );
}

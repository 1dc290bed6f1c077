import { Link } from '@tanstack/react-router';
import classes from './claim-link.module.css';

interface ClaimLinkProps {
  id: string;
  onFollow?: () => void;
}

/** A claim's identifier, which leads to its own page. */
export function ClaimLink({ id, onFollow }: ClaimLinkProps) {
  return (
    <Link to="/claims/$id" params={{ id }} className={classes.link} {...(onFollow && { onClick: onFollow })}>
      {id}
    </Link>
  );
}

import { Text, VisuallyHidden } from '@mantine/core';
import { IconMapPinExclamation } from '@tabler/icons-react';
import type { ClaimDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import classes from './facts.module.css';
import { compareRoutes } from './later-route.ts';

const t = strings.claim.laterRoute;

interface LaterRouteProps {
  shipment: ClaimDetail['shipment'];
  later: NonNullable<ClaimDetail['later_route']>;
}

/** The address that this claim gave and that was not stored, line by line beside the stored one. */
export function LaterRoute({ shipment, later }: LaterRouteProps) {
  return (
    <div className={classes.later} data-testid="later-route">
      <Text component="div" fw={600} size="sm" className={classes.row}>
        <IconMapPinExclamation size={16} aria-hidden /> {t.title}
      </Text>
      <Text size="xs" mb={6}>
        {t.text}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.kept}</th>
            <th scope="col">{t.later}</th>
          </tr>
        </thead>
        <tbody>
          {compareRoutes(shipment, later).map(({ field, kept, later: given, isOther }) => (
            <tr key={field} data-other={isOther || undefined}>
              <td>{strings.claim.routeFields[field]}</td>
              <td dir="auto">{kept || t.absent}</td>
              <td dir="auto">
                {given || t.absent}
                {isOther && <VisuallyHidden> ({t.other})</VisuallyHidden>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSession } from '../api/session-fetch.ts';
import { strings } from '../strings/strings.ts';
import { useSessionGate } from './session-context.tsx';

/**
 * Another tab may have signed in meanwhile, as the same operator or as somebody else: looked at whenever this one gets
 * the focus.
 */
function useLookOnFocus() {
  const gate = useSessionGate();
  useEffect(() => {
    const look = async () => {
      const { info, isLapsed } = gate.getState();
      const found = await readSession(location.href).catch(() => undefined);
      // Signed in or out here while it was asked.
      if (found === undefined || gate.getState().info !== info) return;
      const isOther = found.operator.id !== info?.operator.id;
      const isRenewed = isLapsed || found.csrf_token !== info?.csrf_token;
      if (isOther || (isRenewed && !found.must_change_password)) gate.open(found);
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [gate]);
}

/** Nothing that was loaded for one operator is shown to another, and the change is said. */
function useChangeOfOperator() {
  const gate = useSessionGate();
  const queries = useQueryClient();
  useEffect(() => {
    let known = gate.getState().info?.operator.id;
    return gate.subscribe(() => {
      const now = gate.getState().info?.operator;
      if (now !== undefined && known !== undefined && now.id !== known) {
        queries.clear();
        const { title, text } = strings.session.other;
        notifications.show({ title: title(now.name), message: text, autoClose: false, color: 'orange' });
      }
      known = now?.id ?? known;
    });
  }, [gate, queries]);
}

/** Keeps the page to the session that the browser has. */
export function useSessionWatch(): void {
  useLookOnFocus();
  useChangeOfOperator();
}

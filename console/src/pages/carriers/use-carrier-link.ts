import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import { KEYS } from '../../api/shared-queries.ts';
import type { Carrier } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

/** `undefined`: back to the link that comes with Redress; null: none. */
type Address = string | null | undefined;

/** Changes where a carrier's parcels are shown. */
export function useSetCarrierLink(carrier: Carrier, onDone: () => void) {
  const api = useApi();
  const params = { path: { carrier } };
  return useAction<Address>({
    run: (address) =>
      address === undefined
        ? unwrap(api.DELETE('/carriers/{carrier}', { params }))
        : unwrap(api.PUT('/carriers/{carrier}', { params, body: { tracking_url: address } })),
    done: () => strings.admin.carriers.saved,
    invalidates: [KEYS.reference, KEYS.claim],
    onDone,
  });
}

import { z } from 'zod';
import {
  claimId,
  count,
  identifier,
  maybeInstant,
  named,
  pagination,
} from '../../../platform/http/input/common-schemas.ts';
import { cursorParameter, pageSizeParameter } from '../../../platform/http/input/query-parameters.ts';
import { instant } from '../../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../../platform/paging.ts';
import { claimRow } from '../../casework/http/row-schemas.ts';
import { key } from '../../organizations/schemas.ts';

/** The query of `GET /keys/{key_id}/activity`. */
export const activityQuery = z.object({
  limit: pageSizeParameter(),
  cursor: cursorParameter((cursor) => decodeCursor(cursor)),
});

const isExact = z.boolean().meta({ description: 'False: there are more than were counted.' });

export const keyActivity = z
  .object({
    key: key
      .extend({ organization: named.meta({ description: 'The organization that the key belongs to.' }) })
      .meta({ id: 'ApiKeyOfOrganization', description: 'An API key, with its organization.' })
      .meta({ description: 'The key, also a revoked one.' }),
    claims: z
      .object({
        filed: count.meta({ description: 'Counted up to 10,000.' }),
        is_exact: isExact,
        newest_at: maybeInstant.meta({ description: 'When the newest of them was filed; null: there is none.' }),
      })
      .meta({ description: 'How many claims were filed with the key.' }),
    documents: z
      .object({
        registered: count.meta({ description: 'Those that were not purged, counted up to 10,000.' }),
        is_exact: isExact,
        newest: z
          .array(
            z.object({
              id: identifier('Identifier of the document.', 'doc_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
              claim_id: claimId,
              name: z.string().meta({ description: 'Name of the file, as the client gave it.' }),
              created_at: instant.meta({ description: 'When the document was registered.' }),
            }),
          )
          .meta({ description: 'The newest 20, newest first.' }),
      })
      .meta({ description: 'The documents that were registered with the key.' }),
    data: z.array(claimRow).meta({ description: 'A page of the claims that it filed, newest first.' }),
    pagination,
  })
  .meta({
    id: 'KeyActivity',
    description:
      'The activity of an API key. Claims and documents of versions that did not record the key are not counted.',
  });

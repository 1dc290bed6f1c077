import { z } from 'zod';

/** The query of a preview. */
export const previewQuery = z.object({
  thumbnail: z.string().optional().meta({ description: '`1`: only a small picture in a list, which is no view.' }),
});

/** The query for a page of what is older. */
export const olderPageQuery = z.object({
  cursor: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: '`pagination.cursor` of the page after; absent: the newest page.' }),
});

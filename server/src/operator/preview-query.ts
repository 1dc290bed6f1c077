import { z } from 'zod';

/** The query of a preview. */
export const previewQuery = z.object({
  thumbnail: z.string().optional().meta({ description: '`1`: only a small picture in a list, which is no view.' }),
});

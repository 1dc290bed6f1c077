import type { PdfDescription } from './description.ts';
import { openFamilies } from './font-files.ts';
import { Typesetter } from './typesetter.ts';

/*
 * The process that sets one document after the other. Started by `printer.ts`, with a channel and no settings; it ends
 * with the channel.
 */
const typesetter = new Typesetter(openFamilies());
process.on('message', async (description: PdfDescription) => {
  try {
    const printed = await typesetter.set(description);
    process.send?.({ printed: printed.toString('base64') });
  } catch (failure) {
    process.send?.({ failure: String(failure) });
  }
});

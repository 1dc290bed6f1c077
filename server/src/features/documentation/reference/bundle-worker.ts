import { parentPort } from 'node:worker_threads';
import { constants, gzipSync } from 'node:zlib';
import reference from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/*
 * Tells the program of the reference page, compressed. The package has it as a text in a module of its own, 5 MB, that
 * would stay in the memory of the service.
 */
const app = fastify();
await app.register(reference, { routePrefix: '/', configuration: { url: '/' } });
const { statusCode, rawPayload } = await app.inject('/js/scalar.js');
if (statusCode !== 200) throw new Error(`the program of the reference page could not be read: ${statusCode}`);
parentPort?.postMessage(gzipSync(rawPayload, { level: constants.Z_BEST_COMPRESSION }));

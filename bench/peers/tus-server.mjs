/* The reference server of tus, the protocol of uploads that can be taken up again. Usage: tus-server.mjs PORT FOLDER */
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [port, directory] = process.argv.slice(2);
new Server({ path: '/files', datastore: new FileStore({ directory }) }).listen({
  host: '127.0.0.1',
  port: Number(port),
});

import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendUnlessKnown } from '../../listener/etag.ts';
import { bodyReader } from '../../listener/input.ts';
import { queryReader } from '../../listener/query.ts';
import type { ClaimDossiers } from '../../services/claim-dossier.ts';
import type { ClaimWork } from '../../services/claim-work.ts';
import { olderPageQuery } from '../claim-query.ts';
import { actorOf } from '../guard.ts';
import { assigneeBody, moveBody, noteBody, seenBody, takeBackBody } from '../schemas/work.ts';

interface OfClaim {
  Params: { id: string };
}

/** operator API: Claims, those of one claim */
export function addClaimRoutes(v1: FastifyInstance, { dossiers, work }: { dossiers: ClaimDossiers; work: ClaimWork }) {
  const readPage = queryReader(olderPageQuery);
  const readMove = bodyReader(moveBody);
  const readTakeBack = bodyReader(takeBackBody);
  const readAssignee = bodyReader(assigneeBody);
  const readNote = bodyReader(noteBody);
  const readSeen = bodyReader(seenBody);

  v1.get<OfClaim>('/claims/:id', async (request, reply) => {
    const text = JSON.stringify(await dossiers.show(request.params.id));
    sendUnlessKnown(request, reply, `"${hash('sha256', text, 'base64url')}"`, () => text);
    return reply;
  });

  v1.get<OfClaim>('/claims/:id/documents', (request, reply) => {
    return dossiers.listDocuments(request.params.id, readPage(request, reply).cursor);
  });

  v1.get<OfClaim>('/claims/:id/history', (request, reply) => {
    return dossiers.listHistory(request.params.id, readPage(request, reply).cursor);
  });

  v1.post<OfClaim>('/claims/:id/moves', async (request, reply) => {
    const move = await readMove(request, reply);
    return work.move(actorOf(request).name, request.params.id, move);
  });

  v1.post<OfClaim>('/claims/:id/take-backs', async (request, reply) => {
    const { version } = await readTakeBack(request, reply);
    return work.takeBack(actorOf(request).name, request.params.id, version);
  });

  v1.put<OfClaim>('/claims/:id/assignee', async (request, reply) => {
    const { operator_id } = await readAssignee(request, reply);
    return work.assign(actorOf(request).name, request.params.id, operator_id);
  });

  v1.post<OfClaim>('/claims/:id/notes', async (request, reply) => {
    const { text } = await readNote(request, reply);
    const claim = await work.note(actorOf(request).name, request.params.id, text);
    return reply.code(201).send(claim);
  });

  v1.post<OfClaim>('/claims/:id/seen', async (request, reply) => {
    const { until } = await readSeen(request, reply);
    await work.markSeen(request.params.id, until);
    return reply.code(204).send();
  });
}

import { assertStatus } from '../api/answer.ts';
import type { Client } from '../api/client.ts';
import { PDF } from '../api/samples.ts';
import type { OperatorService } from './harness.ts';

/** The parts of a claim's row that tests look at. */
export interface Row {
  id: string;
  organization: { id: string; name: string };
  status: string;
  status_reason: string | null;
  version: number;
  updated_at: string;
  since: string;
  unseen_since: string | null;
  tracking_number: string;
  documents: { confirmed: number; pending: number; unseen: number; warnings: number };
  assignee: { id: string; name: string } | null;
}

interface HistoryEvent {
  kind: string;
  actor: { name: string; kind: string };
  text?: string;
  note?: string;
  since?: string;
  status_message?: string;
}

export interface Detail extends Row {
  documents_list: { id: string; name: string; is_unseen: boolean; warnings: string[]; confirmed_at: string | null }[];
  history: HistoryEvent[];
  due: object | null;
}

export interface Page {
  data: Row[];
  pagination: { cursor: string | null; has_more: boolean };
  search?: { is_truncated: boolean };
}

/** A document of a claim that was uploaded and confirmed; `bytes` need not be of its type. */
export async function confirmedDocument(
  { clients }: OperatorService,
  client: Client,
  claimId: string,
  {
    name = 'invoice.pdf',
    type = 'application/pdf',
    bytes = PDF,
  }: { name?: string; type?: string; bytes?: Buffer } = {},
): Promise<string> {
  const document = await client.initiate(claimId, { content_type: type, file_name: name });
  assertStatus(await clients.put(document.metadata.upload_url, bytes, { 'content-type': type }), 200);
  await client.confirm(claimId, [document.id]);
  return document.id;
}

import type { paths } from './schema.d.ts';

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type Good<R> = R extends { 200: infer Ok } ? Ok : R extends { 201: infer Created } ? Created : never;
/** The body of a successful response of the operator API. */
type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses;
}
  ? Json<Good<Responses>>
  : never;
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never;

/** The body of a POST. */
type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Sent } } };
}
  ? Sent
  : never;
/** The body of a PUT. */
type Input<Path extends keyof paths> = paths[Path] extends {
  put: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The body of a POST. */
type Posted<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type SessionInfo = Answer<'/session', 'get'>;
export type Role = SessionInfo['operator']['role'];
export type Token = Answer<'/tokens', 'get'>['data'][number];
export type OwnedToken = Answer<'/access-tokens', 'get'>['data'][number];
export type IssuedToken = Answer<'/tokens', 'post'>;

export type ClaimPage = Answer<'/claims', 'get'>;
export type ClaimRow = ClaimPage['data'][number];
export type ClaimCounts = Answer<'/claims/counts', 'get'>;
export type ClaimQuery = Query<'/claims'>;
/** The orders in which the service lists claims. */
export type Sort = NonNullable<ClaimQuery['sort']>;
export type FieldMatch = NonNullable<ClaimRow['matches']>[number];
export type Template = Answer<'/templates', 'get'>['data'][number];
export type TemplateInput = Input<'/templates'>;
export type TemplateKind = Template['kind'];
export type TemplateTexts = Template['texts'];
export type TemplateLanguage = keyof TemplateTexts;
/** The kinds that become a text for a claim; letters are printed. */
export type FilledKind = Query<'/claims/{id}/templates'>['kind'];
export type LetterPreviewInput = Posted<'/letters/preview'>;
export type LetterLanguage = LetterPreviewInput['language'];
export type ClaimLetter = Answer<'/claims/{id}/letter', 'get'>;
export type Notification = Answer<'/notifications', 'get'>['data'][number];
export type NotificationKind = Notification['kind'];
export type SavedView = Answer<'/saved-views', 'get'>['data'][number];
export type SavedViewInput = Body<'/saved-views'>;
export type ClaimDetail = Answer<'/claims/{id}', 'get'>;
export type ShipmentFacts = Answer<'/claims/{id}/shipment-facts', 'get'>;
export type ShipmentFactsInput = Input<'/claims/{id}/shipment-facts'>;
export type ShipmentImport = Answer<'/shipment-facts/import', 'post'>;
export type ShipmentImportInput = Posted<'/shipment-facts/import'>;
export type PastShipmentImport = Answer<'/shipment-imports', 'get'>['data'][number];
export type ShipmentImportUndone = Answer<'/shipment-imports/{id}/undo', 'post'>;
export type Statement = Answer<'/statements/{id}', 'get'>;
export type StatementPreview = Answer<'/statements/preview', 'post'>;
export type StatementPreviewInput = Posted<'/statements/preview'>;
export type StatementInput = Posted<'/statements'>;
export type StatementApplied = Answer<'/statements', 'post'>;
export type StatementMapping = StatementPreview['mapping'];
export type StatementMark = StatementPreview['rows'][number]['marks'][number];
export type StatementUndone = Answer<'/statements/{id}/undo', 'post'>;
export type StatementLine = Answer<'/statements/{id}/lines', 'get'>['data'][number];
export type StatementFate = StatementPreview['rows'][number]['fate'];
export type FilingDetail = Answer<'/claims/{id}/filing', 'get'>;
export type Filing = Answer<'/claims/{id}/filing', 'put'>;
export type FilingInput = Input<'/claims/{id}/filing'>;
export type FilingChannel = NonNullable<Filing['channel']>;
export type OutstandingRow = Answer<'/outstanding', 'get'>['data'][number];
export type ClaimMoney = Answer<'/claims/{id}/refund', 'get'>;
export type MoveRefund = NonNullable<Posted<'/claims/{id}/moves'>['refund']>;
export type MovePayment = NonNullable<Posted<'/claims/{id}/moves'>['payment']>;
export type MoveFiling = NonNullable<Posted<'/claims/{id}/moves'>['filing']>;
export type EvidenceRequest = Answer<'/claims/{id}/evidence-requests', 'get'>['data'][number];
export type MadeEvidenceRequest = Answer<'/claims/{id}/evidence-requests', 'post'>;
export type EvidenceRequestInput =
  paths['/claims/{id}/evidence-requests']['post']['requestBody']['content']['application/json'];
export type DocumentDetail = ClaimDetail['documents_list'][number];
export type ClaimDuplicates = Answer<'/claims/{id}/duplicates', 'get'>;
export type DuplicateSettings = Answer<'/duplicates/settings', 'get'>;
export type PossibleDuplicate = ClaimDuplicates['claims'][number];
export type ChecklistState = ClaimRow['checklist']['state'];
export type EvidenceKind = DocumentDetail['proposed_kinds'][number];
export type HistoryEvent = ClaimDetail['history'][number];
type BlockingAnswer = Answer<'/blocking', 'get'>;
export type Blocking = BlockingAnswer['data'][number];
export type LookAlikes = ClaimDetail['looks_like'];

export type ClaimStatus = ClaimRow['status'];
export type StatusReason = NonNullable<ClaimRow['status_reason']>;
export type Carrier = ClaimRow['carrier'];
export type Provider = NonNullable<ClaimRow['provider']>;
export type IncidenceType = ClaimRow['type'];
export type Due = NonNullable<ClaimRow['due']>;
export type DueKind = Due['kind'];
export type DocumentWarning = DocumentDetail['warnings'][number];
export type UploadRefusal = NonNullable<DocumentDetail['refusal']>;

export type Organization = Answer<'/organizations', 'get'>['data'][number];
export type ApiKey = Answer<'/organizations/{id}/keys', 'get'>['data'][number];
export type KeyActivity = Answer<'/keys/{key_id}/activity', 'get'>;
export type IssuedKey = Answer<'/organizations/{id}/keys', 'post'>;
export type Operator = Answer<'/operators', 'get'>['data'][number];
export type OneTimePassword = Answer<'/operators/{id}/password-reset', 'post'>;
export type AuditEntry = Answer<'/audit', 'get'>['data'][number];
export type AuditQuery = Query<'/audit'>;
export type Job = Answer<'/jobs', 'get'>['data'][number];
export type Derivation = Answer<'/derivations', 'get'>['data'][number];
export type DerivationFailure = Answer<'/derivations', 'get'>['failures'][number];
export type Statistics = Answer<'/statistics', 'get'>;
export type OutcomeReport = Answer<'/outcomes', 'get'>;
export type OutcomeGroup = NonNullable<Query<'/outcomes'>['group_by']>;
export type Reference = Answer<'/reference', 'get'>;
export type Playbook = Answer<'/playbook', 'get'>;
export type LaneRules = Answer<'/playbook/effective', 'get'>;
export type PlaybookRule = Playbook['carriers'][number]['rules'][number];
export type PlaybookCell = PlaybookRule['cells'][number];
export type PlaybookCellName = PlaybookCell['cell'];
export type PlaybookSource = Playbook['sources'][number];
export type PlaybookLane = NonNullable<PlaybookRule['lane']>;
export type BuiltInCell = NonNullable<PlaybookCell['built_in']>;
export type EffectiveCell = PlaybookCell['effective'];
export type HouseCell = NonNullable<PlaybookCell['house']>;
export type PlaybookValue = BuiltInCell['value'];
export type HouseRuleInput = Input<'/playbook/{carrier}/house-rules'>;
export type CarrierLink = Reference['carriers'][number];

import { describe } from 'node:test';
import { testEvidenceTags } from '../checklist/evidence-tag-suite.ts';
import { testDeadlines } from '../deadlines/deadline-suite.ts';
import { testNotifications } from '../desk/notification-suite.ts';
import { testSavedViews } from '../desk/saved-view-suite.ts';
import { testTemplates } from '../desk/template-suite.ts';
import { testDuplicates } from '../duplicates/duplicate-suite.ts';
import { testOutcomes } from '../outcomes/outcome-suite.ts';
import { testRefunds } from '../refunds/refund-suite.ts';
import { testFilings } from '../shipments/filing-suite.ts';
import { testPastImports } from '../shipments/past-imports-suite.ts';
import { testShipmentFacts } from '../shipments/shipment-suite.ts';
import { testStatementLines } from '../statements/statement-lines-suite.ts';
import { testStatementRaces } from '../statements/statement-race-suite.ts';
import { testStatements } from '../statements/statement-suite.ts';
import { testAuditStore } from './audit-store-suite.ts';
import { testBorder } from './border-suite.ts';
import { testHouseRules } from './house-rule-suite.ts';
import { testAuditLog, testCarrierLinks } from './operator-audit-suite.ts';
import type { OpenOperatorStore } from './operator-fixtures.ts';
import { testOperators } from './operator-people-suite.ts';
import { testAccessTokens, testAttempts, testSessions } from './operator-sign-in-suite.ts';

/** Tests that hold for every `OperatorStore`, whatever engine is below it. */
export function testOperatorStore(engine: string, open: OpenOperatorStore): void {
  describe(`${engine}: operators`, () => testOperators(open));
  describe(`${engine}: sessions`, () => testSessions(open));
  describe(`${engine}: access tokens`, () => testAccessTokens(open));
  describe(`${engine}: attempts to sign in`, () => testAttempts(open));
  describe(`${engine}: the audit log`, () => testAuditLog(open));
  describe(`${engine}: the end of the audit log`, () => testAuditStore(open));
  describe(`${engine}: tracking links`, () => testCarrierLinks(open));
  describe(`${engine}: facts of shipments`, () => testShipmentFacts(open));
  describe(`${engine}: imports of shipment dates`, () => testPastImports(open));
  describe(`${engine}: notifications`, () => testNotifications(open));
  describe(`${engine}: templates`, () => testTemplates(open));
  describe(`${engine}: saved views`, () => testSavedViews(open));
  describe(`${engine}: filings with carriers`, () => testFilings(open));
  describe(`${engine}: refunds and payments`, () => testRefunds(open));
  describe(`${engine}: statements`, () => testStatements(open));
  describe(`${engine}: lines of statements`, () => testStatementLines(open));
  describe(`${engine}: money that changes while a statement is applied`, () => testStatementRaces(open));
  describe(`${engine}: outcomes`, () => testOutcomes(open));
  describe(`${engine}: evidence tags`, () => testEvidenceTags(open));
  describe(`${engine}: possible duplicates`, () => testDuplicates(open));
  describe(`${engine}: house rules`, () => testHouseRules(open));
  describe(`${engine}: the border between organizations`, () => testBorder(open));
  describe(`${engine}: deadlines`, () => testDeadlines(open));
}

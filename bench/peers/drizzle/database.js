import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/* The tables as Drizzle sees them. Keys, defaults and indexes are in schema.sql, which setup.js runs. */
const time = () => timestamp({ withTimezone: true, precision: 3 });

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
});

export const apiKeys = pgTable('api_keys', {
  id: text().primaryKey(),
  organization_id: uuid().notNull(),
  secret_hash: text().notNull(),
  revoked_at: time(),
});

export const claims = pgTable('claims', {
  organization_id: uuid().notNull(),
  id: uuid().notNull().defaultRandom(),
  status: text().notNull().default('CREATED'),
  status_reason: text(),
  is_open: boolean().notNull().default(true),
  tracking_number: text().notNull(),
  carrier: text().notNull(),
  shipment: jsonb().notNull(),
  incidence: jsonb().notNull(),
  created_at: time().notNull().defaultNow(),
  updated_at: time().notNull().defaultNow(),
});

import { bigint, boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { ProviderName } from '#server/llm/language-models.ts';

export const modelProvider = pgTable(
  'model_provider',
  {
    /** Null: the deployment's own. */
    institutionId: uuid('institution_id'),
    provider: text('provider').$type<ProviderName>().notNull(),
    baseUrl: text('base_url'),
    model: text('model'),
    apiKey: text('api_key'),
    apiKeyEnd: text('api_key_end'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('model_provider_owner').on(table.institutionId, table.provider)],
);
export type ProviderRow = typeof modelProvider.$inferSelect;

export const modelChoice = pgTable('model_choice', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').$type<ProviderName>().notNull(),
  model: text('model').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type ChoiceRow = typeof modelChoice.$inferSelect;

export const modelUsage = pgTable('model_usage', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id'),
  institutionId: uuid('institution_id'),
  provider: text('provider').$type<ProviderName>().notNull(),
  model: text('model').notNull(),
  tokensIn: integer('tokens_in').notNull(),
  tokensOut: integer('tokens_out').notNull(),
  isEstimated: boolean('is_estimated').notNull(),
  firstTokenMs: integer('first_token_ms'),
  createdAt: instant('created_at').notNull(),
});
export type UsageRow = typeof modelUsage.$inferSelect;

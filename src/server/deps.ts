import type { Allowances } from './allowances.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { LanguageModels } from './llm/language-models.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OwnModel } from './own-model/own-model.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Speech } from './speech/speech.ts';
import type { Videos } from './video/videos.ts';
import type { WebPages } from './web-pages/web-pages.ts';
import type { WebSearch } from './web-search/web-search.ts';
import type { Preferences } from './preferences.ts';

/** Everything a feature may use from the platform, passed explicitly to `createApp`. */
export interface Deps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly knowledge: Knowledge;
  readonly llm: LanguageModels;
  readonly ownModel: OwnModel;
  readonly mail: Mailer;
  readonly metrics: Metrics;
  readonly webSearch: WebSearch;
  readonly speech: Speech;
  readonly videos: Videos;
  readonly webPages: WebPages;
  readonly preferences: Preferences;
  readonly allowances: Allowances;
}

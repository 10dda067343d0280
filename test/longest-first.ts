import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The worker of the server's tests keeps its database while nothing else comes in between, and its many short files fill the end,
 * where otherwise one worker has a long file and the others have nothing.
 */
const PROJECTS = ['e2e', 'web', 'server'];

/** Files that take longer than their size tells, the longest first. */
const LONG_FILES = [
  'e2e/crash.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/study.test.ts',
  'e2e/offline.test.ts',
  'src/app/spec-words.test.tsx',
  'src/server/knowledge/reading/recognise-page.test.ts',
  'src/server/knowledge/reading/read-document.test.ts',
  'src/server/knowledge/reading/read-word.test.ts',
  'src/server/knowledge/recognition.test.ts',
  'src/features/meetings/server/race.test.ts',
  'src/features/tutor/server/attacks.test.ts',
  'src/features/library/server/races.test.ts',
  'src/app/main.test.ts',
  'src/app/demo/demo.test.ts',
  'src/server/db/embedded.test.ts',
];

/** Vitest knows how long files took only where it ran them before, and else goes by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => projectRank(a) - projectRank(b) || lengthRank(a) - lengthRank(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}

function lengthRank({ moduleId }: TestSpecification): number {
  const rank = LONG_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank < 0 ? LONG_FILES.length : rank;
}

interface Outcome {
  passed: number;
  failed: number;
}

/** How a whole run ended. `failures` says how many tests failed in each file, by its path in the project. */
interface TestResult extends Outcome {
  failures: Record<string, number>;
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string }[];
}

export function count(written: { testResults?: VitestFile[] }, exitCode: number): TestResult;
export function runFailedAgain(
  result: TestResult,
  runFile: (file: string) => Promise<Outcome>,
  report?: (line: string) => void,
): Promise<Outcome>;

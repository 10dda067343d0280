import { makeDataFolder } from './database.ts';
import { type S3Server, startS3Process } from './s3-process.ts';

/** A real S3-speaking server whose bucket goes with the run. */
export function startS3Server(): Promise<S3Server> {
  return startS3Process(makeDataFolder());
}

/** A file in a path, or all of it in `content`. */
export interface FileToIngest {
  path?: string;
  content?: Uint8Array;
  fileName: string;
  password?: string;
}

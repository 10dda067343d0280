import { build } from 'vite';

/** The code of `path` with all it imports, for where it runs apart from the pages. `define` puts values in for names. */
export async function bundleAlone(path: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: { input: path, output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [code, ...others] = outputs;
  if (code?.type !== 'chunk' || others.length > 0) throw new Error(`${path} must become one file.`);
  return code.code;
}

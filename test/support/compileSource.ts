import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The project's compiler options, with its subpaths mapped to the names that hosts import. */
const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    { ...ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config, include: [], files: [] },
    ts.sys,
    root,
  ).options,
  noUnusedLocals: false,
  baseUrl: root,
  paths: {
    'deposit-widget': ['src/exports/index.ts'],
    'deposit-widget/proxy/node': ['src/exports/proxy-node.ts'],
    'deposit-widget/locales/*': ['src/locales/*.ts'],
    'deposit-widget/*': ['src/exports/*.ts'],
  },
}

/**
 * Compiles sources of the project together with in-memory files.
 *
 * @param roots Root files, relative to the repository root.
 * @param texts In-memory sources by path relative to the repository root, so that its packages resolve.
 */
export function compileSource(roots: readonly string[], texts: Readonly<Record<string, string>> = {}): ts.Program {
  const inMemory = new Map(Object.entries(texts).map(([path, text]) => [root + path, text]))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  delete host.directoryExists
  host.fileExists = (path) => inMemory.has(path) || fileExists(path)
  host.readFile = (path) => inMemory.get(path) ?? readFile(path)
  host.getSourceFile = (path, target) => {
    const text = inMemory.get(path) ?? readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, target)
  }
  return ts.createProgram([...roots.map((path) => root + path), ...inMemory.keys()], options, host)
}

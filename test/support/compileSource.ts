import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The options of the project, with its own subpaths under the names that hosts import. */
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
    'deposit-widget/*': ['src/exports/*.ts'],
  },
}

/**
 * Compiles sources of the project together with others that are on no disk.
 *
 * @param roots Files to begin with, from the repository's root.
 * @param texts Sources by a path from the repository's root, where they find the packages that it has.
 */
export function compileSource(roots: readonly string[], texts: Readonly<Record<string, string>> = {}): ts.Program {
  const held = new Map(Object.entries(texts).map(([path, text]) => [root + path, text]))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  delete host.directoryExists
  host.fileExists = (path) => held.has(path) || fileExists(path)
  host.readFile = (path) => held.get(path) ?? readFile(path)
  host.getSourceFile = (path, target) => {
    const text = held.get(path) ?? readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, target)
  }
  return ts.createProgram([...roots.map((path) => root + path), ...held.keys()], options, host)
}

import { posix } from 'node:path'
import { importsOf, type SourceFile } from './SourceFile.js'

/** An import from one file of the tree to another. */
export type Edge = { from: string; to: string; typeOnly: boolean; values: readonly string[] }

/** The top folder of `src/` that contains a path, or an empty string. */
export function folderOf(path: string): string {
  const [root, folder, ...rest] = path.split('/')
  return root === 'src' && folder !== undefined && rest.length > 0 ? folder : ''
}

/** Tests may import anything, so most rules skip them. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Resolves a relative specifier, to a TypeScript file if the tree has one. */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string {
  const target = posix.normalize(posix.join(posix.dirname(from), specifier))
  const candidates = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')]
  return candidates.find((candidate) => known.has(candidate)) ?? target
}

/** Every import between the files. Imports of tests are left out unless asked for. */
export function edgesOf(files: readonly SourceFile[], { tests = false } = {}): Edge[] {
  const known = new Set(files.map((file) => file.path))
  return files
    .filter((file) => tests || !isTest(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter((entry) => entry.specifier.startsWith('.'))
        .map((entry) => ({
          from: file.path,
          to: resolveImport(file.path, entry.specifier, known),
          typeOnly: entry.typeOnly,
          values: entry.values,
        })),
    )
}

/** One line per cycle: its files in import order. */
export function cyclesOf(edges: readonly Edge[]): string[] {
  const next = new Map<string, string[]>()
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' -> '))
    if (start >= 0 || done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return cycles
}

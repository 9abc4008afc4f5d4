import { Refusal } from './Refusal.js'
import type { Route } from './Route.js'
import { routes } from './routes.js'

export const healthPath = 'health'

/**
 * The path relative to the base path, or `undefined` outside of it. Compared verbatim: an encoded or doubled slash, a
 * matrix parameter or a trailing slash makes it a different path, which does not exist.
 */
export function pathBelow(basePath: string, url: URL): string | undefined {
  return url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length + 1) : undefined
}

/** The allowed methods of a path; empty if it does not exist. */
export function methodsOf(path: string): string[] {
  if (path === healthPath) return ['GET']
  return routes.filter((route) => route.path === path).map((route) => route.method)
}

/** @throws {Refusal} 404 for unknown paths, 405 for methods the path does not support. */
export function findRoute(method: string, path: string | undefined): Route | typeof healthPath {
  if (path === healthPath && method === 'GET') return healthPath
  const route = routes.find((candidate) => candidate.path === path && candidate.method === method)
  if (route !== undefined) return route
  const allowed = path === undefined ? [] : methodsOf(path)
  if (allowed.length === 0) throw new Refusal(404, 'There is nothing at this address.')
  throw new Refusal(405, 'This address does not take that method.', { headers: { allow: allowed.join(', ') } })
}

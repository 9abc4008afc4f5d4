import { Refusal } from './Refusal.js'
import type { Route } from './Route.js'
import { routes } from './routes.js'

export const healthPath = 'health'

/**
 * The path below the base path, or `undefined` outside of it. Compared as it is written: an encoded or doubled
 * slash, a matrix parameter or a trailing slash is another path, and there is nothing there.
 */
export function pathBelow(basePath: string, url: URL): string | undefined {
  return url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length + 1) : undefined
}

/** Methods that a path knows; empty when there is no such path. */
export function methodsOf(path: string): string[] {
  if (path === healthPath) return ['GET']
  return routes.filter((route) => route.path === path).map((route) => route.method)
}

/** @throws {Refusal} 404 for paths outside of the table, 405 for methods that the path does not know. */
export function findRoute(method: string, path: string | undefined): Route | typeof healthPath {
  if (path === healthPath && method === 'GET') return healthPath
  const route = routes.find((candidate) => candidate.path === path && candidate.method === method)
  if (route !== undefined) return route
  const allowed = path === undefined ? [] : methodsOf(path)
  if (allowed.length === 0) throw new Refusal(404, 'There is nothing at this address.')
  throw new Refusal(405, 'This address does not take that method.', { headers: { allow: allowed.join(', ') } })
}

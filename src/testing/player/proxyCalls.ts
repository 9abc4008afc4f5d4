const patterns = [
  ['chains', /GET .*\/chains$/],
  ['available-inputs', /GET .*\/assets\/available-inputs$/],
  ['available-outputs', /GET .*\/assets\/available-outputs$/],
  ['assets', /GET .*\/assets$/],
  ['quotes', /POST .*\/payments\/quotes$/],
  ['confirm', /POST .*\/payments\/confirm$/],
  ['balances', /POST .*\/payments\/balances$/],
  ['withdraw', /POST .*\/payments\/withdraw$/],
  ['withdraw-confirm', /POST .*\/payments\/withdraw\/confirm$/],
  ['withdraw-status', /GET .*\/payments\/withdraw\/status$/],
  ['issues', /POST .*\/payments\/issues$/],
  ['history', /GET .*\/payments\/history$/],
  ['payment', /GET .*\/payments$/],
  ['onramp', /POST .*\/onramp$/],
  ['prices', /POST .*\/prices$/],
] as const

/** A route of the proxy. */
export type ProxyCall = (typeof patterns)[number][0]

/** The route of a request, under any base path. */
export function proxyCallOf(method: string, pathname: string): ProxyCall | undefined {
  const line = `${method} ${pathname.replace(/\/+$/, '')}`
  return patterns.find(([, pattern]) => pattern.test(line))?.[0]
}

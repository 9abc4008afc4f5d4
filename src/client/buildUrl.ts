type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/** Joins base, path and query. Lists become `name[]=a&name[]=b`, as the API wants them; undefined is left out. */
export function buildUrl(baseUrl: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const item of value) search.append(`${name}[]`, item)
    else search.append(name, `${value}`)
  }
  const text = `${search}`
  return `${baseUrl.replace(/\/+$/, '')}${path}${text ? `?${text}` : ''}`
}

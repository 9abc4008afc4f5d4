type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/** Joins base, path and query. Arrays are serialized as `name[]=a&name[]=b`; undefined values are omitted. */
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

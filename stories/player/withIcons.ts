import { iconUrl } from './iconUrl.js'

type Listed = { symbol?: string; image_url?: string | undefined; image?: string | undefined }

/** Wraps a service with icons for tokens and networks, as a real one has. */
export function withIcons(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    const response = await fetch(input, init)
    if (!response.ok || !/\/(?:assets|chains)$/.test(pathname)) return response
    const listed = (await response.json()) as Record<string, Listed>
    const withImages = Object.entries(listed).map(([id, entry]) => [id, { ...entry, ...iconOf(id, entry) }])
    return Response.json(Object.fromEntries(withImages), { headers: response.headers })
  }
}

/** Only assets have a symbol; networks are listed by name. */
function iconOf(id: string, { symbol }: Listed): Listed {
  return symbol === undefined ? { image: iconUrl(id) } : { image_url: iconUrl(symbol) }
}

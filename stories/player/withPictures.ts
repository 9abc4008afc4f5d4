import { picture } from './picture.js'

type Listed = { symbol?: string; image_url?: string | undefined; image?: string | undefined }

/** The same service with drawn pictures for tokens and networks, as a real one has them. */
export function withPictures(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    const response = await fetch(input, init)
    if (!response.ok || !/\/(?:assets|chains)$/.test(pathname)) return response
    const listed = (await response.json()) as Record<string, Listed>
    const seen = Object.entries(listed).map(([id, entry]) => [id, { ...entry, ...pictureOf(id, entry) }])
    return Response.json(Object.fromEntries(seen), { headers: response.headers })
  }
}

/** A network is listed by its name, an asset has a symbol. */
function pictureOf(id: string, { symbol }: Listed): Listed {
  return symbol === undefined ? { image: picture(id) } : { image_url: picture(symbol) }
}

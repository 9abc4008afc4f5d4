import type { Untyped } from './Untyped.js'
/** A response of the service, as any HTTP client would see it. */
export type ApiResponse = { status: number; body: Untyped; headers: Headers }

export type DepositsApi = {
  get: (path: string) => Promise<ApiResponse>
  post: (path: string, body: unknown) => Promise<ApiResponse>
  patch: (path: string, body: unknown) => Promise<ApiResponse>
  delete: (path: string, body: unknown) => Promise<ApiResponse>
}

/** An external client: plain HTTP, based only on the specification. */
export function createDepositsApi(url: string, key: string | undefined = 'sk_sandbox'): DepositsApi {
  const call = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (key !== '') headers.set('authorization', `Bearer ${key}`)
    const response = await fetch(url + path, { ...init, headers })
    return { status: response.status, body: parse(await response.text()), headers: response.headers }
  }
  const send = (method: string) => (path: string, body: unknown) =>
    call(path, { method, body: typeof body === 'string' ? body : JSON.stringify(body) })
  return {
    get: (path) => call(path, { method: 'GET' }),
    post: send('POST'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

/** What is not JSON, such as a gateway's page, stays a text. */
function parse(text: string): Untyped {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An answer of the service, as any HTTP client would see it. */
// biome-ignore lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types
export type Answer = { status: number; body: any; headers: Headers }

export type DepositsApi = {
  get: (path: string) => Promise<Answer>
  post: (path: string, body: unknown) => Promise<Answer>
}

/** An outside client: plain HTTP, and no knowledge but the specification. */
export function createDepositsApi(url: string, key: string | undefined = 'sk_sandbox'): DepositsApi {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (key !== '') headers.set('authorization', `Bearer ${key}`)
    const response = await fetch(url + path, { ...init, headers })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }
  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) => call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

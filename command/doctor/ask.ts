const timeoutMs = 10_000

export type Answer = { status: number; headers: Headers; text: string; json: unknown }

/** What a server answers. The status is 0 if it does not, and `json` undefined if it answers with something else. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  } catch {
    return { status: 0, headers: new Headers(), text: '', json: undefined }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

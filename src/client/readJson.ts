import { DepositError } from '../errors/DepositError.js'

/** Reads a JSON body, enforcing `maxBytes` as it arrives. A non-JSON success did not come from the service and throws. */
export async function readJson(response: Response, maxBytes: number, requestId: string | undefined): Promise<unknown> {
  if (!isJson(response)) {
    await response.body?.cancel()
    // A gateway may send its 502 as HTML; the status is still meaningful.
    if (!response.ok) return undefined
    throw unexpected('The response is not JSON.', requestId)
  }
  const text = await readText(response, maxBytes, requestId)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DepositError('network', 'The response was cut short.', { requestId, cause })
  }
}

/** Whether a response says that it is JSON, as all of the proxy do. */
export function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

async function readText(response: Response, maxBytes: number, requestId: string | undefined): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw unexpected('The response is too large.', requestId)
    }
    text += decoder.decode(value, { stream: true })
  }
}

function unexpected(what: string, requestId: string | undefined): DepositError {
  return new DepositError('invalid_response', `Unexpected response. ${what}`, { requestId })
}

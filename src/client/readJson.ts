import { DepositError } from '../errors/DepositError.js'

/** Reads a JSON body, counting its bytes as they arrive. Anything else than JSON is an answer of somebody else. */
export async function readJson(response: Response, maxBytes: number, requestId: string | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    await response.body?.cancel()
    // A gateway answers 502 in HTML; its status still says what happened.
    if (!response.ok) return undefined
    throw unexpected('The answer is not JSON.', requestId)
  }
  const text = await readText(response, maxBytes, requestId)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DepositError('network', 'The answer broke off.', { requestId, cause })
  }
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
      throw unexpected('The answer is too large.', requestId)
    }
    text += decoder.decode(value, { stream: true })
  }
}

function unexpected(what: string, requestId: string | undefined): DepositError {
  return new DepositError('invalid_response', `Unexpected reply. ${what}`, { requestId })
}

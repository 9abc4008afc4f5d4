const headers = { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' }

/** Calls the service with its secret key. Returns the parsed response and throws on any error status. */
export async function callApi(url, path, body) {
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(60_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** A JSON response with the scenario's time in its `Date` header. */
export function jsonResponse(body: unknown, now: number, status = 200, headers: Record<string, string> = {}): Response {
  const date = new Date(now).toUTCString()
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date, 'x-request-id': 'req_scenario', ...headers },
  })
}

/** An error response with a status and a user-facing message. */
export function errorResponse(
  status: number,
  message: string,
  now: number,
  headers: Record<string, string> = {},
): Response {
  const kind = status >= 500 ? 'unknown' : 'other'
  return jsonResponse({ errors: [{ kind, message }] }, now, status, headers)
}

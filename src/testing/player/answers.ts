/** A JSON answer that carries the scenario's time. */
export function answerJson(body: unknown, now: number, status = 200, headers: Record<string, string> = {}): Response {
  const date = new Date(now).toUTCString()
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date, 'x-request-id': 'req_scenario', ...headers },
  })
}

/** An error answer: a status and a sentence fit to show to a person. */
export function answerRefusal(
  status: number,
  message: string,
  now: number,
  headers: Record<string, string> = {},
): Response {
  const kind = status >= 500 ? 'unknown' : 'other'
  return answerJson({ errors: [{ kind, message }] }, now, status, headers)
}

import { describe, expect, test } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'

const stage = proxyStage()
const { ask } = stage

describe('bodies', () => {
  test.each([
    ['[]', 400],
    ['"text"', 400],
    ['{"a":', 400],
    ['', 400],
    [`{"query":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`, 400],
    [`{"price_currency":"${'x'.repeat(70_000)}"}`, 413],
  ])('%.20s… returns %i', async (text, status) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const response = await ask('payments/quotes', { method: 'POST', headers, body: text })
    expect(response.status).toBe(status)
    expect((await response.json()).errors[0].message).toMatch(/^[A-Z].*\.$/)
    expect(stage.upstream.hits).toEqual([])
  })

  test('an oversized body is cancelled while streaming, whatever its Content-Length', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': '2' }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
    expect((await ask('prices', init)).status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })
})

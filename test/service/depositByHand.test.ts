// @module-tag nightly
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

const run = promisify(execFile)

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

test('a deposit by hand is created as the README shows', async () => {
  const readme = readFileSync('sandbox/README.md', 'utf8')
  const block = /^## A deposit by hand\n+```sh\n(.*?)^```/ms.exec(readme)?.[1] ?? ''
  const [settings = '', assets = '', quotes = '', confirm = ''] = block.split(/\n(?=curl)/)
  const shell = async (command: string) => {
    const script = `${settings.replace('http://127.0.0.1:4100', sandbox.url)}\n${command}`
    return JSON.parse((await run('sh', ['-c', script])).stdout)
  }
  expect(await shell(assets)).toHaveProperty('base:0x')
  const quoted = await shell(quotes)
  const confirmed = await shell(
    confirm
      .replace(/(?<="payment_id":")…/, quoted.quotes[0].payment_id)
      .replace(/(?<="state_token":")…/, quoted.state_token)
      .replaceAll('0x…', freshAddress()),
  )
  expect(confirmed).toHaveProperty('next_instruction.funding_page_url')
})

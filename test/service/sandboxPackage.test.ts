// @module-tag nightly
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPortFree } from '../../sandbox/src/boot/StartError.js'
import { verifyWebhook } from '../../src/webhooks/verifyWebhook.js'
import { createDepositsApi } from '../support/depositsApi.js'
import { freePorts } from '../support/freePorts.js'
import { installSandbox, type SandboxCommand } from '../support/installSandbox.js'
import { payCard } from '../support/payCard.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { until } from '../support/until.js'

const { start, work, files, dependencies } = await installSandbox()
const { sandbox: port } = await freePorts()
const [url, at] = [`http://127.0.0.1:${port}`, ['--port', `${port}`]] as const
const api = createDepositsApi(url)

/** Runs a command to its end. */
async function result(...args: string[]) {
  const command = start(...args)
  const code = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

test('the package has its code, what that reads, and nothing of this repository', () => {
  const strays = files.filter((path) => !/^(LICENSE|README\.md|package\.json|dist\/(\w+\.js|files\/.+))$/.test(path))
  expect(strays).toEqual([])
  expect(files).toContain('dist/files/sandbox/contracts/artifacts/OneTimeWallet.json')
  expect(existsSync(join(dependencies, 'tsx'))).toBe(false)
})

test('where no sandbox runs, the other commands say how to start one', async () => {
  const { sandbox: free } = await freePorts()
  const at = ['--port', `${free}`]
  const sentence = `No sandbox runs at http://127.0.0.1:${free}: start one with npx deposit-sandbox, or say with --port where it is.`
  expect(await result('trigger', 'completed', ...at)).toEqual(refused(sentence))
  expect(await result('listen', '--forward-to', 'http://127.0.0.1:1/', ...at)).toEqual(refused(sentence))
})

let sandbox: SandboxCommand
beforeAll(async () => {
  sandbox = start(...at)
  await sandbox.printed('ready: ')
})

test('the start prints what a host needs, and writes nothing outside its data folder', () => {
  for (const text of [url, 'sk_sandbox', 'pk_sandbox', '4242 4242 4242 4242', "basePath: '/api/deposits'"])
    expect(sandbox.stdout()).toContain(text)
  expect(sandbox.stderr()).toBe('')
  expect(readdirSync(work)).toEqual(['.deposit-sandbox'])
  expect(readFileSync(join(work, '.deposit-sandbox/.gitignore'), 'utf8')).toBe('*\n')
  expect(readFileSync(join(work, '.deposit-sandbox/sandbox.log'), 'utf8')).toContain('"event":"service ready"')
})

test('icons, contracts and pages are found in the package', async () => {
  const paths = ['/icons/usdc.svg', '/explorer/base', '/explorer/explorer.css', '/webhooks', '/openapi.json']
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status))
  expect(statuses).toEqual(paths.map(() => 200))
  expect((await fetch(`http://127.0.0.1:${port + 1}/assets/northpay.svg`)).status).toBe(200)
})

test('a folder has one sandbox', async () => {
  const { code, stderr } = await result('--port', `${port + 2}`)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The sandbox already runs on .+ \(process \d+\): use that one, [^\n]+ in another folder\.\n$/)
})

test.each([
  ['completed', ['PENDING', 'COMPLETE, funded']],
  ['card', ['PENDING', 'COMPLETE, funded']],
  ['failed', ['PENDING', 'FAILED, funded, with an issue']],
  ['withdrawn', ['PENDING', 'WITHDRAWN, funded']],
  ['tainted', ['PENDING', 'TAINTED, funded, with an issue']],
  ['underpaid', ['PENDING', 'PENDING, with an issue']],
  ['unconfirmed', ['UNCONFIRMED', 'UNCONFIRMED']],
])('trigger %s brings a payment there', async (name, [first, last]) => {
  const { code, stdout, stderr } = await result('trigger', name, ...at)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [payment = '', ...statuses] = stdout.trimEnd().split('\n')
  expect([statuses[0], statuses.at(-1)]).toEqual([first, last])
  const { body } = await api.get(`/payments?payment_id=${payment.replace('payment ', '')}`)
  expect(last?.split(',')[0]).toBe(body.status)
})

test('an amount keeps the parts of a scenario', async () => {
  const { code, stdout } = await result('trigger', 'underpaid', '--amount', '60', ...at)
  expect(code).toBe(0)
  const { body } = await api.get(`/payments?payment_id=${/payment (\S+)/.exec(stdout)?.[1]}`)
  expect(body.issues).toMatchObject([{ params: { amount: '24', required: '60' } }])
})

test('an amount that the service refuses is explained', async () => {
  const { code, stderr } = await result('trigger', 'completed', '--amount', '0.000001', ...at)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
})

/** A handler whose behaviour tests change, and which they stop and start. */
function handlerOn(server: { current?: Server }) {
  const received: Request[] = []
  let respond: number | 'never' = 204
  const listen = async (handlerPort = 0): Promise<number> => {
    const handler = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const headers = new Headers(incoming.headers as Record<string, string>)
      received.push(new Request('http://handler', { method: 'POST', headers, body: Buffer.concat(chunks) }))
      if (respond !== 'never') outgoing.writeHead(respond).end()
    })
    server.current = handler
    await new Promise<void>((resolve) => handler.listen(handlerPort, '127.0.0.1', resolve))
    return (handler.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.current?.close(resolve))
    server.current?.closeAllConnections()
    await closed
  }
  const answer = (status: number | 'never') => {
    respond = status
  }
  return { listen, stop, answer, received }
}

const open: { current?: Server } = {}
afterAll(() => open.current?.close())

test('listen survives a handler that fails, hangs and restarts, and a sandbox that starts empty', async () => {
  const handler = handlerOn(open)
  const target = `http://127.0.0.1:${await handler.listen()}/api/webhooks`
  const handlerPort = Number(new URL(target).port)
  const listening = start('listen', '--forward-to', target, ...at)
  await listening.printed('Forwarding ')
  expect(listening.stdout()).toContain('Signing secret: whsec_deposit_sandbox')
  const label = `deposit-sandbox listen ${target}`
  const deliver = () => api.post('/control/webhooks/trigger', { label, event_type: 'WORKFLOW_COMPLETED' })

  await result('trigger', 'completed', ...at)
  await listening.printed(/WORKFLOW_COMPLETED {2}[0-9a-f-]{36} {2}204, \d+ ms\n/)
  const [first] = handler.received
  if (!first) throw new Error('The handler received nothing.')
  // Fails if a byte of it differs.
  const delivery = await verifyWebhook(first, { secrets: ['whsec_deposit_sandbox'] })
  expect(listening.stdout()).toContain(delivery.event.workflow_id)

  handler.answer(500)
  await deliver()
  await listening.printed('  500, ')
  handler.answer('never')
  await deliver()
  await listening.printed('  no response within 10 s, ')
  await handler.stop()
  await deliver()
  await listening.printed('  nothing listens there (ECONNREFUSED), ')

  // All three are sent again by the schedule of the service.
  handler.answer(202)
  await handler.listen(handlerPort)
  await api.post('/control/clock', { advance_seconds: 60 })
  await listening.printed(/(?: {2}202, [\s\S]+){3}/)

  await sandbox.interrupt()
  await listening.printed('The sandbox has stopped. Waiting for it.')
  sandbox = start('--fresh', '--strict', '--scenario', 'declined', ...at)
  await sandbox.printed('ready: ')
  await listening.printed('The sandbox runs again.')
  handler.answer(200)
  expect((await deliver()).status).toBe(202)
  await listening.printed('  200, ')

  expect(await listening.interrupt()).toBe(0)
  expect((await api.get('/orgs/webhooks')).body).toEqual({ webhooks: [] })
  expect(listening.stderr()).toBe('')
})

test('a scenario changes every payment', async () => {
  expect(sandbox.stdout()).toContain('declined: the bank declines every card')
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment } = await quoteAndConfirm(api, 'usd', '50', usdc, { onramp_methods: ['CREDIT_CARD'] })
  const { funding_page_url: page } = payment.next_instruction
  await payCard(page)
  expect(await (await fetch(page)).text()).toContain('Your bank declined this card.')
})

test('--strict sends no extensions', async () => {
  expect((await api.get('/chains')).body.base).not.toHaveProperty('passkey_factory')
})

test.each([
  ['refunded', 'FAILED, funded, with an issue'],
  ['expired', 'EXPIRED'],
  ['late', 'EXPIRED, funded, with an issue'],
])('trigger %s moves the clock, and says so', async (name, last) => {
  const { code, stdout } = await result('trigger', name, ...at)
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([last, expect.stringContaining('The clock of the sandbox')])
})

test('Ctrl-C stops everything, and the next start continues on the same data', async () => {
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment } = await quoteAndConfirm(api, usdc, '50', usdc)
  expect(await sandbox.interrupt()).toBe(0)
  const ports = [0, 1, 10, 11, 12, 20].map((offset) => port + offset)
  await until('every port is free', async () =>
    (await Promise.all(ports.map(isPortFree))).every(Boolean) ? true : undefined,
  )
  sandbox = start(...at)
  await sandbox.printed('ready: ')
  await untilPayment(api, payment.payment_id, 'it is still there', ({ status }) => status !== undefined)
})

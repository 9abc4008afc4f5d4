import { every } from '../boot/every.js'
import type { Webhooks } from '../wire/Webhook.js'
import { CommandError } from './CommandError.js'
import { callService, SandboxStopped } from './callService.js'
import { aborted } from './endSignal.js'
import type { ListenOptions } from './parseCommand.js'
import { type Forwarded, startForwarder } from './startForwarder.js'

type Print = (line: string) => void
type Registration = { label: string; url: string; event_types: string[]; signing_secret: string }

/** The same every time, as the keys of a sandbox are, so that a handler needs it only once. */
const signingSecret = 'whsec_deposit_sandbox'

const checkEveryMs = 2_000
const maxLabelLength = 255

/** Forwards what the running sandbox delivers to a handler, until it is stopped, and prints each answer. */
export async function listen(
  url: string,
  { forwardTo, events }: ListenOptions,
  ending: AbortSignal,
  print: Print,
): Promise<number> {
  const forwarder = await startForwarder(forwardTo, (forwarded) => print(lineOf(forwarded)))
  const label = `deposit-sandbox listen ${forwardTo.href}`.slice(0, maxLabelLength)
  const webhook = { label, url: forwarder.url, event_types: [...events], signing_secret: signingSecret }
  try {
    await register(url, webhook)
    print(`Signing secret: ${signingSecret}`)
    print(`Forwarding ${events.join(' and ')} to ${forwardTo.href}. Ctrl-C stops it.`)
    print(
      `Whatever is not answered with 2xx within 10 s is sent again: after 1, 5, 15, 30, 60 and 120 minutes, or at once`,
    )
    print(`from ${url}/webhooks.`)
    const checking = keepRegistered(url, webhook, ending, print)
    await aborted(ending)
    await checking
    await callService(url, '/orgs/webhooks', { method: 'DELETE', body: { label } }).catch(() => undefined)
    return 0
  } finally {
    forwarder.close()
  }
}

function lineOf({ eventType, paymentId, milliseconds, result }: Forwarded): string {
  const time = new Date().toLocaleTimeString('en-GB')
  const answer = 'status' in result ? `${result.status}` : result.problem
  return [time, eventType.padEnd('WORKFLOW_COMPLETED'.length), paymentId, `${answer}, ${milliseconds} ms`].join('  ')
}

/** Registers the webhook. One that a killed `listen` left behind is adopted, with what still has to be delivered to it. */
async function register(url: string, webhook: Registration): Promise<void> {
  const { label, event_types } = webhook
  const left = await findWebhook(url, label)
  const isSame = left?.event_types.toSorted().join() === event_types.toSorted().join()
  if (left && !isSame) await callService(url, '/orgs/webhooks', { method: 'DELETE', body: { label } })
  const { status, body } = isSame
    ? await callService(url, '/orgs/webhooks', { method: 'PATCH', body: { label, url: webhook.url } })
    : await callService(url, '/orgs/webhooks', { method: 'POST', body: webhook })
  if (status < 300) return
  const [violation] = (body as { errors?: { code?: string; message?: string }[] }).errors ?? []
  throw new CommandError(
    violation?.code === 'invalid_url'
      ? `The sandbox at ${url} does not deliver to this machine: start it with npx deposit-sandbox, or with SANDBOX_WEBHOOK_LOOPBACK=1.`
      : `The sandbox at ${url} refuses the webhook: ${violation?.message ?? status}`,
  )
}

async function findWebhook(url: string, label: string) {
  const { body } = await callService(url, '/orgs/webhooks')
  return (body as Webhooks).webhooks.find((webhook) => webhook.label === label)
}

/** A sandbox that starts again may have been emptied. */
function keepRegistered(url: string, webhook: Registration, ending: AbortSignal, print: Print): Promise<void> {
  let isStopped = false
  const check = async (): Promise<void> => {
    const found = await findWebhook(url, webhook.label)
    if (found?.url !== webhook.url) await register(url, webhook)
    if (isStopped) print('The sandbox runs again.')
    isStopped = false
  }
  return every(checkEveryMs, ending, check, (error) => {
    if (!isStopped) print(error instanceof SandboxStopped ? 'The sandbox has stopped. Waiting for it.' : `${error}`)
    isStopped = true
  })
}

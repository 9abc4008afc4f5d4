import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import type { ApiContext } from '../api/ApiContext.js'
import { explorerLayout, type Html, pageHeaders } from '../explorer/explorerLayout.js'
import { listDeliveries, replayDelivery } from '../webhooks/deliveries.js'
import { refuse } from '../wire/Refusal.js'

/** Path of the page. */
const deliveriesPath = '/webhooks'

/** The log of deliveries as a page. It needs no key, and its button works from this page only. */
export function webhookPages({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Hono {
  const app = new Hono()
  app.use(deliveriesPath, pageHeaders("'self'"))
  app.get(deliveriesPath, async (context) => {
    const { label, replayed } = context.req.query()
    return context.html(deliveriesPage({ deliveries: await listDeliveries(db, label), label, replayed }))
  })

  app.post(`${deliveriesPath}/replay`, csrf(), async (context) => {
    const { delivery_id, label } = await context.req.parseBody()
    const isReplayed = typeof delivery_id === 'string' && (await replayDelivery(db, delivery_id, clock.now()))
    if (!isReplayed) throw refuse(404, 'This delivery was not found.')
    const query = new URLSearchParams({ replayed: delivery_id, ...(typeof label === 'string' && { label }) })
    return context.redirect(`${deliveriesPath}?${query}`, 303)
  })
  return app
}

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number]

type DeliveriesPageOptions = {
  deliveries: readonly Delivery[]
  /** Only deliveries of this webhook are shown. */
  label: string | undefined
  /** The delivery that is being sent again. */
  replayed: string | undefined
}

/** Shows the newest deliveries of webhooks, each with its attempts and a button that sends it again. */
function deliveriesPage({ deliveries, label, replayed }: DeliveriesPageOptions): Html {
  const known = deliveries.find(({ id }) => id === replayed)
  const content = html`<h1>Webhook deliveries</h1>
    <p>
      ${label === undefined ? 'Of all webhooks, the newest first.' : html`Of ${label}, the newest first.`}
      ${label === undefined ? '' : html`<a href="${deliveriesPath}">Show all</a>`}
    </p>
    ${known === undefined ? '' : html`<p role="status">Delivery ${known.id} is sent again.</p>`}
    ${
      deliveries.length === 0
        ? html`<p>None yet. A delivery is made when a payment is complete or has failed.</p>`
        : html`<ol class="transfers">${deliveries.map((delivery) => item(delivery, label))}</ol>`
    }`
  return explorerLayout({ title: 'Webhook deliveries', section: 'Webhooks', content })
}

function item(delivery: Delivery, label: string | undefined): Html {
  const { id, payment_id, event_type, url, created_at, next_attempt_at, attempts } = delivery
  return html`<li>
    <p><strong>${event_type}</strong> ${verdict(delivery)}</p>
    <dl>
      ${row('Delivery', html`<span class="code">${id}</span>`)}
      ${row('Payment', html`<span class="code">${payment_id}</span>`)}
      ${row('Webhook', html`<a href="${deliveriesPath}?label=${encodeURIComponent(delivery.label)}">${delivery.label}</a>`)}
      ${row('Address', url)}
      ${row('Event', time(created_at))}
      ${row('Attempts', attempts.length === 0 ? 'None yet.' : html`<ol class="attempts">${attempts.map(attemptItem)}</ol>`)}
      ${next_attempt_at === null ? '' : row('Next attempt', time(next_attempt_at))}
    </dl>
    <form method="post" action="${deliveriesPath}/replay">
      <input type="hidden" name="delivery_id" value="${id}" />
      ${label === undefined ? '' : html`<input type="hidden" name="label" value="${label}" />`}
      <button aria-label="Send again: ${event_type} of payment ${payment_id}">Send again</button>
    </form>
  </li>`
}

function verdict({ status, next_attempt_at }: Delivery): Html {
  if (next_attempt_at !== null) return html`<span class="verdict" data-verdict="waiting">Pending</span>`
  return status === 'DELIVERED'
    ? html`<span class="verdict" data-verdict="good">Delivered</span>`
    : html`<span class="verdict" data-verdict="bad">Failed, no attempt follows</span>`
}

function attemptItem({ attempted_at, status, error }: Delivery['attempts'][number], index: number): Html {
  return html`<li>${index + 1}. ${time(attempted_at)}: ${status === null ? error : `response ${status}`}</li>`
}

function row(name: string, value: Html | string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

function time(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${date.toUTCString()}</time>`
}

import { rowsOf } from './rowsOf.js'

const later = { later: 'webhooks' }

/** Webhook rows. Webhooks are not implemented yet: `/orgs/webhooks` returns 404. */
export const webhookRows = [
  ...rowsOf('deposit-api', 'Webhook', { 'signing_secret: shown once': later }),
  ...rowsOf('deposit-api', 'Events', {
    'WORKFLOW_COMPLETED when a workflow becomes COMPLETE': later,
    'WORKFLOW_FAILED when a workflow becomes FAILED': later,
    '1. the receiver is public https': later,
    '2. the secret is shown once': later,
    '3. signatures in a header, any of which may match': later,
    '4. acknowledged quickly': later,
    '5. each id is delivered once': later,
    '6. delivery body': later,
    '7. retries and time-outs': later,
    '8. signature algorithm': later,
  }),
  ...rowsOf('wire-supplement', 'Webhooks', {
    'POST /orgs/webhooks': later,
    'GET /orgs/webhooks': later,
    'PATCH /orgs/webhooks': later,
    'DELETE /orgs/webhooks': later,
    'POST /orgs/webhooks/rotate-secret': later,
    'delivery body': later,
    'signature header': later,
    'acknowledgement and twelve attempts': later,
    'once per payment, webhook and event type': later,
    'receiver addresses': later,
    'schema violations': later,
  }),
]

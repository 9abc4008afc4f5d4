import { rowsOf } from './rowsOf.js'

const absent = { beside: 'Webhooks are not offered.' }

/** Webhook rows. `/orgs/webhooks` returns 404. */
export const webhookRows = [
  ...rowsOf('deposit-api', 'Webhook', { 'signing_secret: shown once': absent }),
  ...rowsOf('deposit-api', 'Events', {
    'WORKFLOW_COMPLETED when a workflow becomes COMPLETE': absent,
    'WORKFLOW_FAILED when a workflow becomes FAILED': absent,
    '1. the receiver is public https': absent,
    '2. the secret is shown once': absent,
    '3. signatures in a header, any of which may match': absent,
    '4. acknowledged quickly': absent,
    '5. each id is delivered once': absent,
    '6. delivery body': absent,
    '7. retries and time-outs': absent,
    '8. signature algorithm': absent,
  }),
  ...rowsOf('wire-supplement', 'Webhooks', {
    'POST /orgs/webhooks': absent,
    'GET /orgs/webhooks': absent,
    'PATCH /orgs/webhooks': absent,
    'DELETE /orgs/webhooks': absent,
    'POST /orgs/webhooks/rotate-secret': absent,
    'delivery body': absent,
    'signature header': absent,
    'acknowledgement and twelve attempts': absent,
    'once per payment, webhook and event type': absent,
    'receiver addresses': absent,
    'schema violations': absent,
  }),
]

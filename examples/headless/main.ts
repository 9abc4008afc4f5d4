import {
  chosenQuote,
  createDeposit,
  DepositError,
  isProven,
  type Offer,
  quoteValue,
  type SigningPlan,
} from 'deposit-widget/core'
import { fillForm, readDraft } from './form.js'
import { render, say } from './render.js'

try {
  await start()
} catch (cause) {
  say('error', DepositError.is(cause) ? cause.message : 'The page could not start. Reload it to try again.')
}

async function start(): Promise<void> {
  await signIn()
  const deposit = createDeposit({
    apiUrl: '/api/deposits',
    // Once for each payment, also across tabs and reloads: the place to count a deposit or to refresh a balance.
    onComplete: (payment) => say('notice', `Deposit ${payment.payment_id} is complete.`),
  })
  const catalog = await deposit.loadCatalog()

  // Everything on the page follows from the state, which survives a reload.
  const form = document.querySelector('form') as HTMLFormElement
  fillForm(form, catalog, deposit.getState().flow.draft)
  const update = () => render(deposit.getState(), catalog)
  deposit.subscribe(update)
  update()

  async function requestQuotes(): Promise<void> {
    const { input = '', amount, output = '', destination } = deposit.getState().flow.draft
    await deposit.quote({
      request: {
        kind: 'FIXED_INPUT',
        fixed_input_amount: { asset: input, amount },
        output_asset: output,
        dest_address: destination,
      },
      price_currency: 'usd',
    })
  }

  /** Quotes are prices of the moment and are not stored: back at their step, new ones are requested. */
  async function refreshQuotes(): Promise<void> {
    if (deposit.getState().flow.step === 'quotes') await requestQuotes()
  }

  let plans: readonly SigningPlan[] = []
  const actions: Record<string, (id: string) => unknown> = {
    quote: requestQuotes,
    choose: deposit.choose,
    back: () => {
      deposit.back()
      return refreshQuotes()
    },
    confirm: () => {
      const { flow, wallet } = deposit.getState()
      const { destination } = flow.draft
      // The owner can withdraw the money if it cannot be delivered.
      return deposit.confirm({
        ownerAddress: wallet.account?.address ?? destination,
        destinationAddress: destination,
        acceptLoss: flow.step === 'confirm' && acceptsLoss(flow.offer),
      })
    },
    connect: deposit.connect,
    disconnect: deposit.disconnect,
    showMessage: async () => {
      plans = await deposit.planVerification()
      say('message', plans[0]?.payload ?? '')
    },
    // Each message is shown before its own request.
    verify: async () => {
      const left = await deposit.verify({ plans })
      say('message', plans[plans.length - left]?.payload ?? '')
    },
    fund: () => {
      const transfer = deposit.getState().funding?.transfer
      return deposit.fund({
        // The page says both above the button: see `cautions` in render.ts.
        acceptFirstSeen: transfer?.origin === 'first_seen',
        acceptUnverified: transfer && !isProven(transfer.proof),
        onUnwitnessed: () => say('notice', 'Your wallet could not confirm the token. Check the amount it shows.'),
      })
    },
    alreadySent: deposit.alreadySent,
    notSent: deposit.notSent,
    startOver: () => deposit.startOver(),
  }
  /** A failed action keeps its error in the state, and `render` shows it. */
  const attempt = async (action: string, id = '') => {
    say('notice', '')
    try {
      await actions[action]?.(id)
    } catch {}
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-action]') : null
    if (button) void attempt(button.dataset.action ?? '', button.dataset.id)
  })
  form.addEventListener('input', () => deposit.change(readDraft(form, catalog)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    deposit.change(readDraft(form, catalog))
    void attempt('quote')
  })
  await refreshQuotes().catch(() => undefined)
}

/** Signs the customer in to this site, because its proxy serves signed-in customers only. */
async function signIn(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/session', { method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}.`)
}

/** More than a tenth of the value is given up only by somebody who was told. */
function acceptsLoss(offer: Offer): boolean {
  const quote = chosenQuote(offer)
  const value = quote && quoteValue(offer.response, quote)
  return value?.level === 'high' && window.confirm(`You would lose ${value.lostPercent} % of the value. Go on?`)
}

import { type Catalog, type Draft, isToken } from 'deposit-widget/core'

/** Offers the assets of the service and fills in what the customer chose before. */
export function fillForm(form: HTMLFormElement, { assets, chains }: Catalog, draft: Draft): void {
  const tokens = Object.entries(assets).flatMap(([id, asset]) =>
    isToken(asset) && chains[asset.chain]?.address_family === 'EVM'
      ? [new Option(`${asset.symbol} on ${asset.chain}`, id)]
      : [],
  )
  const currencies = Object.entries(assets).flatMap(([id, asset]) =>
    isToken(asset) ? [] : [new Option(`${asset.name}, by card or bank`, id)],
  )
  const [input, output] = [control(form, 'input'), control(form, 'output')]
  input.append(...currencies, ...tokens.map((option) => option.cloneNode(true)))
  output.append(...tokens)
  for (const name of ['input', 'amount', 'output', 'destination'] as const) {
    const value = draft[name]
    if (value) control(form, name).value = value
  }
}

/** What the form says. A currency is paid by card, a token from a wallet or by a plain transfer. */
export function readDraft(form: HTMLFormElement, { assets }: Catalog): Partial<Draft> {
  const textOf = (name: string) => control(form, name).value.trim()
  const asset = assets[textOf('input')]
  return {
    paymentMethod: asset && isToken(asset) ? 'wallet' : 'card',
    input: textOf('input'),
    amount: textOf('amount').replace(',', '.'),
    output: textOf('output'),
    destination: textOf('destination'),
  }
}

function control(form: HTMLFormElement, name: string): HTMLSelectElement | HTMLInputElement {
  return form.elements.namedItem(name) as HTMLSelectElement | HTMLInputElement
}

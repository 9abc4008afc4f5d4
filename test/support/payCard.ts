/** Submits the form of an onramp page with a valid card. */
export function payCard(fundingPageUrl: string): Promise<Response> {
  const page = new URL(fundingPageUrl)
  const form = new URLSearchParams({
    token: page.searchParams.get('token') ?? '',
    action: 'pay',
    number: '4242 4242 4242 4242',
    expiry: '12 / 40',
    code: '123',
    name: 'Ada Lovelace',
  })
  return fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' })
}

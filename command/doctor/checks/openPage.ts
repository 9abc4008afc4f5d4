import { ask } from '../ask.js'
import type { Check, Finding, Patient } from '../Check.js'

/** The page of the widget as a browser gets it, its policy, and the proxy that it would call. */
export const checkPage: Check = async (patient) => {
  const { page } = patient
  if (!page) return []
  const { status, headers, text } = await ask(page.href)
  if (status !== 200)
    return [
      {
        problem: status === 0 ? `Nothing answers at ${page.href}.` : `${page.href} answers with ${status}.`,
        fix: 'Start your server, and give --page the address of the page with the widget.',
      },
    ]
  const proxy = new URL(attributeOf(patient.sources.map((source) => source.text).join('\n')), page)
  const policies = [headers.get('content-security-policy'), ...metaPolicies(text)].filter((policy) => policy !== null)
  return [...policies.flatMap((policy) => checkPolicy(policy, proxy, patient)), ...(await checkProxy(proxy, page))]
}

function attributeOf(sources: string): string {
  return /\b(?:apiUrl|api-url)=\{?["']([^"']+)["']/.exec(sources)?.[1] ?? '/api/deposits'
}

function metaPolicies(html: string): string[] {
  const tags = html.matchAll(/<meta[^>]+http-equiv=["']content-security-policy["'][^>]*>/gi)
  return [...tags]
    .map(([tag]) => /content="([^"]*)"|content='([^']*)'/i.exec(tag))
    .map((found) => found?.[1] ?? found?.[2] ?? '')
}

function checkPolicy(policy: string, proxy: URL, { page, sources }: Patient): Finding[] {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name.toLowerCase(), values]
    }),
  )
  const lacks = (name: string, accepted: readonly string[]) => {
    const values = directives.get(name) ?? directives.get('default-src')
    return values !== undefined && !values.includes('*') && !accepted.some((value) => values.includes(value))
  }
  const guide = 'content-security-policy.md'
  const own = proxy.origin === page?.origin ? ["'self'", proxy.origin] : [proxy.origin, proxy.host]
  const framed = sources.flatMap(
    ({ text }) => /fundingHosts:\s*\[([^\]]*)\]/.exec(text)?.[1]?.match(/[\w.-]+\.\w+/g) ?? [],
  )
  return [
    ...(lacks('connect-src', own)
      ? [{ problem: 'The page’s policy keeps the widget from calling the proxy.', fix: `connect-src ${own[0]}`, guide }]
      : []),
    ...(lacks('img-src', ['data:'])
      ? [{ problem: 'The page’s policy keeps icons of wallets from being shown.', fix: "img-src 'self' data:", guide }]
      : []),
    ...framed
      .filter((host) => lacks('frame-src', [host, `https://${host}`, 'https:']))
      .map((host) => ({
        problem: `The page’s policy keeps the payment page of ${host} from being framed.`,
        fix: `frame-src https://${host}`,
        guide,
      })),
  ]
}

async function checkProxy(proxy: URL, page: URL): Promise<Finding[]> {
  const base = proxy.href.replace(/\/+$/, '')
  const headers = { origin: page.origin, accept: 'application/json' }
  const health = await ask(`${base}/health`, headers)
  if (health.status === 403)
    return [
      {
        problem: `The proxy at ${base} refuses pages of ${page.origin}.`,
        fix: `allowedOrigins: ['${page.origin}']`,
        guide: 'troubleshooting.md#refused-origin',
      },
    ]
  if (health.status === 404 && isProxy(health.headers))
    return [
      {
        problem: `The proxy answers at ${base}, but for another path.`,
        fix: `basePath: '${proxy.pathname.replace(/\/+$/, '')}'`,
        guide: 'troubleshooting.md#wrong-base-path',
      },
    ]
  if (!isProxy(health.headers))
    return [
      {
        problem: `No proxy answers at ${base}.`,
        fix: `Mount deposits there, for all paths below it, or set apiUrl to where it is.`,
        guide: 'troubleshooting.md#no-proxy',
      },
    ]
  if (health.status >= 500)
    return [
      {
        problem: `The proxy at ${base} does not reach the service. The log of your server says why.`,
        fix: 'DEPOSITS_URL and DEPOSITS_KEY, where your server reads them',
        guide: 'troubleshooting.md#wrong-key',
      },
    ]
  return []
}

/** The proxy names each answer. A page of the framework's own does not. */
function isProxy(headers: Headers): boolean {
  return headers.has('x-request-id')
}

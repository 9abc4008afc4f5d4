import { testCards } from '../providers/northpay/cardNetwork.js'
import { logName } from './prepareData.js'
import { startScenarios } from './startScenarios.js'

const [approved, declined] = testCards.map(({ number }) => number.replace(/(\d{4})(?=\d)/g, '$1 '))

export type ReadyOptions = { url: string; folder: string; verbose: boolean; scenario: string | undefined }

/** What a developer needs once the service accepts requests. */
export function readyText({ url, folder, verbose, scenario }: ReadyOptions): string {
  const effect = startScenarios[scenario ?? '']?.effect
  return `
  API              ${url}
  secret key       sk_sandbox, for your server
  publishable key  pk_sandbox, for pages of this machine
  test card        ${approved}, with any name, code and later date. The page of Northpay accepts it and
                   pays out on a local chain; ${declined} is declined.
  deliveries       ${url}/webhooks
  data             ${folder}/, with chains and database${verbose ? '' : ` and ${logName}`}; --fresh empties it${
    effect === undefined ? '' : `\n  scenario         ${scenario}: ${effect}`
  }

On your server, for requests below /api/deposits:

  import { createDepositProxy } from 'deposit-widget/proxy'

  export const deposits = createDepositProxy({
    baseUrl: '${url}',
    apiKey: 'sk_sandbox',
    basePath: '/api/deposits',
    sandbox: true,
    authorize: async () => ({ customerId: 'customer-1' }),
  })

On your page:

  import { DepositWidget } from 'deposit-widget'
  import 'deposit-widget/styles.css'

  <DepositWidget apiUrl="/api/deposits" imageHosts={['${new URL(url).host}']} />

ready: Ctrl-C stops it
`
}

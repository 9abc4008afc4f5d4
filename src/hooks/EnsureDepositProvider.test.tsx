import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownerWallet } from '../../test/support/ownerWallet.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { DepositProvider } from './DepositProvider.js'
import { EnsureDepositProvider } from './EnsureDepositProvider.js'

afterEach(cleanup)

function Seen({ by }: { by: DepositContextValue[] }): null {
  by.push(useDepositContext())
  return null
}

test('apiUrl on the widget overrides the client of the provider and nothing else', () => {
  const client = createDepositClient({ baseUrl: '/deposits', fetch: async () => Response.json({}) })
  const [plain, other]: [DepositContextValue[], DepositContextValue[]] = [[], []]
  render(
    <DepositProvider
      client={client}
      storage={null}
      customerKey="ada"
      wallet={ownerWallet().provider}
      signing={{ factories: [] }}
    >
      <EnsureDepositProvider apiUrl={undefined} customerKey={undefined}>
        <Seen by={plain} />
      </EnsureDepositProvider>
      <EnsureDepositProvider apiUrl="/elsewhere" customerKey={undefined}>
        <Seen by={other} />
      </EnsureDepositProvider>
    </DepositProvider>,
  )
  const { client: mine, ...rest } = other[0] as DepositContextValue
  expect(mine.key).toBe('/elsewhere')
  expect({ ...rest, client }).toEqual(plain[0])
  expect(rest.wallets).toBe(plain[0]?.wallets)
})

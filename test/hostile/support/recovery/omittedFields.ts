import { otherAddress } from '../../../../src/testing/world/people.js'
import type { Wire } from '../honestWorld.js'
import { balance, group, message } from './alter.js'
import type { RecoveryChange, RecoveryLie } from './RecoveryCase.js'

/** What a service leaves out that sends only what the specification defines. */
const withoutOrder: RecoveryChange = (body) =>
  body.processing_addresses && {
    ...body,
    processing_addresses: body.processing_addresses.map(({ chain, address, factory }: Wire) => ({
      chain,
      address,
      factory,
    })),
  }

/** Fields that are left out: then only a person can decide, after being told, and everything else has to hold. */
export const omittedFields: readonly RecoveryLie[] = [
  ...group('omitted fields', 'either', ['payment', 'confirm'], [['everywhere', withoutOrder]]),
  ...group(
    'omitted fields',
    'refused',
    ['payment', 'confirm', 'withdraw', 'balances'],
    [
      [
        'and another recipient',
        (body, scene, random) =>
          body.withdraw_authorization === undefined
            ? withoutOrder(body, scene, random)
            : message({ recipient: otherAddress })(body, scene, random),
      ],
      [
        'and a wallet of somebody else in the balances',
        (body, scene, random) =>
          body.balance_results === undefined
            ? withoutOrder(body, scene, random)
            : balance(() => ({ address: otherAddress }))(body, scene, random),
      ],
    ],
  ),
  ...group(
    'omitted fields',
    'refused',
    ['payment', 'confirm'],
    [
      [
        'and another owner',
        (body, scene, random) => ({ ...withoutOrder(body, scene, random), owner_address: otherAddress }),
      ],
    ],
  ),
]

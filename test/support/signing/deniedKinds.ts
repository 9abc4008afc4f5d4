import { hexOf, type Random } from './goodRequests.js'
import { type Hostile, tampered } from './Hostile.js'

const deniedTypes = [
  ['Permit', 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'],
  ['Permit', 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'],
  ['PermitSingle', 'address token,address spender,uint256 sigDeadline'],
  ['PermitBatch', 'address[] tokens,address spender,uint256 sigDeadline'],
  ['PermitTransferFrom', 'address token,uint256 amount,address spender,uint256 nonce,uint256 deadline'],
  ['PermitBatchTransferFrom', 'address[] tokens,uint256[] amounts,address spender,uint256 nonce,uint256 deadline'],
  ['PermitWitnessTransferFrom', 'address token,address spender,uint256 nonce,uint256 deadline,bytes32 witness'],
  [
    'TransferWithAuthorization',
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  ],
  [
    'ReceiveWithAuthorization',
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  ],
  ['OrderComponents', 'address offerer,address zone,uint256 salt'],
  ['BulkOrder', 'bytes32[] tree'],
  ['Order', 'address maker,address taker,uint256 makerAmount,uint256 takerAmount'],
  ['LimitOrder', 'address maker,uint256 makerAmount,uint256 takerAmount'],
  ['MetaTransaction', 'uint256 nonce,address from,bytes functionSignature'],
  ['ForwardRequest', 'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data'],
  ['SafeTx', 'address to,uint256 value,bytes data,uint8 operation,uint256 nonce'],
  ['SafeMessage', 'bytes message'],
  ['PackedUserOperation', 'address sender,uint256 nonce,bytes callData'],
  ['UserOperation', 'address sender,uint256 nonce,bytes callData'],
  ['Delegation', 'address delegatee,uint256 nonce,uint256 expiry'],
  ['Authorization', 'uint256 chainId,address address,uint256 nonce'],
  ['Vote', 'uint256 proposal,bool support'],
  ['Ballot', 'uint256 proposalId,uint8 support'],
  ['HyperliquidTransaction:Withdraw', 'string hyperliquidChain,string destination,string amount,uint64 time'],
  ['SetApprovalForAll', 'address operator,bool approved'],
] as const

const fieldsOf = (members: string) =>
  members.split(',').map((member) => ({ type: member.split(' ')[0] ?? '', name: member.split(' ')[1] ?? '' }))

export function deniedKinds(random: Random): Hostile[] {
  return deniedTypes.flatMap(([type, members]) => {
    const fields = fieldsOf(members)
    const values = Object.fromEntries(fields.map(({ name }) => [name, hexOf(random, 32)]))
    return [
      tampered(random, `${type} under its own name`, (json) => {
        json.types = { EIP712Domain: json.types.EIP712Domain ?? [], [type]: fields }
        json.primaryType = type
        json.message = values
      }),
      tampered(random, `${type} renamed to Withdraw`, (json) => {
        json.types.Withdraw = fields
        json.message = values
      }),
      tampered(random, `${type} inside a Withdraw`, (json) => {
        json.types[type] = fields
        json.types.Withdraw?.push({ name: 'inner', type })
        json.message.inner = values
      }),
      tampered(random, `a list of ${type} inside a Withdraw`, (json) => {
        json.types[type] = fields
        json.types.Withdraw?.push({ name: 'inner', type: `${type}[]` })
        json.message.inner = [values]
      }),
    ]
  })
}

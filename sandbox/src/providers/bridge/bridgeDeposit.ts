import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'

export type BridgeTerms = {
  tokenIn: Address
  destinationChain: number
  tokenOut: Address
  /** Undefined: the depositor's own address on the destination chain. */
  recipient: Address | undefined
  /** Undefined: an unfilled deposit is refunded to the depositor. */
  refundTo?: Address | undefined
  fee: bigint
  fillWithinSeconds: number
}

/** The call that deposits the caller's full allowance into the bridge. It does not depend on the amount. */
export function bridgeDeposit({
  recipient = zeroAddress,
  refundTo = zeroAddress,
  destinationChain,
  fillWithinSeconds,
  ...rest
}: BridgeTerms): Hex {
  const terms = {
    ...rest,
    recipient,
    refundTo,
    destinationChain: BigInt(destinationChain),
    fillWithin: BigInt(fillWithinSeconds),
  }
  return encodeFunctionData({ abi: bridgeAbi, functionName: 'deposit', args: [terms] })
}

/** The bridge's functions, events and errors. A test compares them with the compiled contract. */
export const bridgeAbi = parseAbi([
  'struct BridgeTerms { address tokenIn; uint256 destinationChain; address tokenOut; address recipient; address refundTo; uint256 fee; uint256 fillWithin; }',
  'struct Intent { uint256 sourceChain; uint256 destinationChain; address bridge; uint256 nonce; address depositor; address recipient; address refundTo; address tokenIn; uint256 amountIn; address tokenOut; uint256 minOut; uint256 deadline; }',
  'function deposit(BridgeTerms terms) returns (bytes32 id)',
  'function fill(Intent intent)',
  'function settle(Intent intent, address relayer)',
  'function refund(Intent intent)',
  'function filledBy(bytes32 intent) view returns (address)',
  'function state(bytes32 intent) view returns (uint8)',
  'event Deposited(bytes32 indexed id, Intent intent)',
  'event Filled(bytes32 indexed id, address indexed relayer, address indexed recipient, uint256 amount)',
  'event Settled(bytes32 indexed id, address indexed relayer)',
  'event Refunded(bytes32 indexed id, address indexed refundTo, uint256 amount)',
  'error NothingApproved()',
  'error FeeTooHigh(uint256 fee, uint256 amount)',
  'error SameChain()',
  'error WrongChain(uint256 expected)',
  'error Expired(uint256 deadline)',
  'error AlreadyFilled(address by)',
  'error NotEscrowed(uint8 state)',
  'error TooEarly(uint256 from)',
  'error OnlySettler()',
  'error NobodyFilled()',
  'error ReceivedTooLittle(uint256 received, uint256 minimum)',
])

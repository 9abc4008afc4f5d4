import { parseAbi } from 'viem'

const action = 'struct Action { address target; uint256 value; bytes data; }'
const leg =
  'struct Leg { uint256 chainId; address tokenIn; uint256 amountIn; uint256 maxFee; uint256 share; address partner; address tokenOut; uint256 minOut; address recipient; address target; bytes32 callHash; Action[] actions; }'
const order = 'struct Order { Leg[] legs; uint256 deadline; }'
const withdrawal =
  'struct Withdrawal { address recipient; address[] tokens; uint256[] amounts; uint256[] fees; uint256 nonce; uint256 deadline; }'

/** The factory's functions and events. A test compares them with the compiled contract. */
export const factoryAbi = parseAbi([
  action,
  leg,
  order,
  withdrawal,
  'function operator() view returns (address)',
  'function implementation() view returns (address)',
  'function predict(address owner, bytes32 orderHash, bytes32 payment) view returns (address)',
  'function deploy(address owner, bytes32 orderHash, bytes32 payment) returns (address)',
  'function deployAndExecute(address owner, bytes32 payment, Order order, uint256 leg, uint256 fee, bytes data)',
  'function deployAndWithdraw(address owner, bytes32 orderHash, bytes32 payment, Withdrawal withdrawal, bytes signature)',
  'function deployAndWithdrawByText(address owner, bytes32 orderHash, bytes32 payment, Withdrawal withdrawal, bytes signature)',
  'event WalletDeployed(address indexed wallet, address indexed owner, bytes32 indexed payment, bytes32 orderHash)',
])

/** A wallet's view functions, events and errors (which surface through the factory). */
export const walletAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function executed(uint256 leg) view returns (bool)',
  'function args() view returns (address owner, bytes32 orderHash, bytes32 payment)',
  'event Executed(uint256 indexed leg, uint256 spent, uint256 fee, uint256 received, uint256 delivered)',
  'event Withdrawn(uint256 indexed nonce, address indexed recipient, address token, uint256 amount, uint256 fee)',
  'error OnlyFactory()',
  'error OnlyOperator()',
  'error WrongOrder()',
  'error WrongChain(uint256 expected)',
  'error WrongCall()',
  'error WrongNonce(uint256 expected)',
  'error WrongSignature()',
  'error AlreadyExecuted()',
  'error Expired(uint256 deadline)',
  'error UnboundedLeg()',
  'error UnsafeTarget()',
  'error FeeTooHigh(uint256 fee, uint256 allowed)',
  'error SpentTooMuch(uint256 spent, uint256 allowed)',
  'error ReceivedTooLittle(uint256 received, uint256 minimum)',
  'error LengthMismatch()',
  'error ReentrancyGuardReentrantCall()',
])

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

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BridgeTerms, Intent} from "./BridgeIntent.sol";

/// @title Moves a currency between chains: escrow here, payment out of a relayer's own pocket there.
/// @notice The same contract serves as source and as destination; it has the same address on every chain.
///
/// Trust: one settlement role looks at both chains and says on the source chain how an intent ended. It can only choose
/// between the relayer it names and where the depositor wants refunds; it has to name who filled, and may send an escrow
/// back early only after the destination chain, final, is past the deadline without a fill. A real bridge would put a light
/// client or an optimistic oracle in its place. Should the role fall silent, anybody may refund a day after the deadline.
///
/// That no intent is both filled and refunded follows from three facts: a fill is refused after the deadline by the
/// destination chain's time, an early refund needs the role, and a late one leaves a day for settling. A relayer whose fill is
/// not settled within that day loses its own money, never a depositor's.
contract Bridge is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    enum State {
        None,
        Escrowed,
        Settled,
        Refunded
    }

    /// @notice How long after an intent's deadline anybody may refund it.
    uint256 public constant OPEN_REFUND_AFTER = 1 days;

    address public immutable settler;

    /// @notice Where the intents that began on this chain stand.
    mapping(bytes32 intent => State) public state;
    /// @notice Who paid the intents that end on this chain.
    mapping(bytes32 intent => address) public filledBy;
    uint256 public deposits;

    event Deposited(bytes32 indexed id, Intent intent);
    event Filled(bytes32 indexed id, address indexed relayer, address indexed recipient, uint256 amount);
    event Settled(bytes32 indexed id, address indexed relayer);
    event Refunded(bytes32 indexed id, address indexed refundTo, uint256 amount);

    error NothingApproved();
    error FeeTooHigh(uint256 fee, uint256 amount);
    error SameChain();
    error WrongChain(uint256 expected);
    error Expired(uint256 deadline);
    error AlreadyFilled(address by);
    error NotEscrowed(State state);
    error TooEarly(uint256 from);
    error OnlySettler();
    error NobodyFilled();
    error ReceivedTooLittle(uint256 received, uint256 minimum);

    constructor(address settler_) {
        settler = settler_;
    }

    /// @notice Escrows everything the caller has approved. Because the call names neither amount nor caller, it is known
    /// word for word before either is, which lets a one-time wallet allow exactly this call.
    /// @dev The amount is what arrived, for a token may keep a part of each transfer.
    function deposit(BridgeTerms calldata terms) external nonReentrant returns (bytes32 id) {
        require(terms.destinationChain != block.chainid, SameChain());
        uint256 approved = terms.tokenIn.allowance(msg.sender, address(this));
        require(approved > 0, NothingApproved());
        uint256 before = terms.tokenIn.balanceOf(address(this));
        terms.tokenIn.safeTransferFrom(msg.sender, address(this), approved);
        uint256 amount = terms.tokenIn.balanceOf(address(this)) - before;
        require(terms.fee < amount, FeeTooHigh(terms.fee, amount));

        Intent memory intent = Intent({
            sourceChain: block.chainid,
            destinationChain: terms.destinationChain,
            bridge: address(this),
            nonce: deposits++,
            depositor: msg.sender,
            recipient: terms.recipient == address(0) ? msg.sender : terms.recipient,
            refundTo: terms.refundTo == address(0) ? msg.sender : terms.refundTo,
            tokenIn: address(terms.tokenIn),
            amountIn: amount,
            tokenOut: terms.tokenOut,
            minOut: amount - terms.fee,
            deadline: block.timestamp + terms.fillWithin
        });
        id = keccak256(abi.encode(intent));
        state[id] = State.Escrowed;
        emit Deposited(id, intent);
    }

    /// @notice Pays an intent of another chain out of the caller's pocket, once.
    /// @dev Whether it was escrowed at all is the caller's risk, for this chain cannot see it. The measure of the payment is
    /// what reached the recipient.
    function fill(Intent calldata intent) external nonReentrant {
        require(intent.destinationChain == block.chainid, WrongChain(intent.destinationChain));
        require(block.timestamp <= intent.deadline, Expired(intent.deadline));
        bytes32 id = keccak256(abi.encode(intent));
        require(filledBy[id] == address(0), AlreadyFilled(filledBy[id]));
        filledBy[id] = msg.sender;

        IERC20 token = IERC20(intent.tokenOut);
        uint256 before = token.balanceOf(intent.recipient);
        token.safeTransferFrom(msg.sender, intent.recipient, intent.minOut);
        uint256 received = token.balanceOf(intent.recipient) - before;
        require(received >= intent.minOut, ReceivedTooLittle(received, intent.minOut));
        emit Filled(id, msg.sender, intent.recipient, received);
    }

    /// @notice Gives the escrow to who filled, on the settlement role's word.
    function settle(Intent calldata intent, address relayer) external nonReentrant {
        require(msg.sender == settler, OnlySettler());
        require(relayer != address(0), NobodyFilled());
        bytes32 id = _close(intent, State.Settled);
        IERC20(intent.tokenIn).safeTransfer(relayer, intent.amountIn);
        emit Settled(id, relayer);
    }

    /// @notice Gives the escrow back to where the deposit said. After the deadline on the settlement role's word, a day later
    /// on anybody's.
    function refund(Intent calldata intent) external nonReentrant {
        uint256 from = msg.sender == settler ? intent.deadline : intent.deadline + OPEN_REFUND_AFTER;
        require(block.timestamp > from, TooEarly(from));
        bytes32 id = _close(intent, State.Refunded);
        IERC20(intent.tokenIn).safeTransfer(intent.refundTo, intent.amountIn);
        emit Refunded(id, intent.refundTo, intent.amountIn);
    }

    /// An intent is named by the hash of all of it, its chain and this contract included, so nothing of another chain or
    /// another bridge is ever found here.
    function _close(Intent calldata intent, State outcome) private returns (bytes32 id) {
        id = keccak256(abi.encode(intent));
        require(state[id] == State.Escrowed, NotEscrowed(state[id]));
        state[id] = outcome;
    }
}

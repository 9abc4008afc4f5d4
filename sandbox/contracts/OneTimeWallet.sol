// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IWrappedNative} from "./IWrappedNative.sol";
import {Action, Order, Leg, Withdrawal, NATIVE} from "./Order.sol";
import {WithdrawalMessage} from "./WithdrawalMessage.sol";

/// @title The wallet behind one payment.
/// @notice A clone whose immutable arguments are `abi.encode(owner, orderHash, payment)`. They are part of its CREATE2
/// address, so whoever sends money to the address has agreed to exactly this owner and this order. No order has the hash
/// zero: a wallet with that hash only ever pays out on its owner's signature. The accounts that take a bridge's refunds
/// (payment set) and an owner's reusable wallet (payment zero) are such wallets.
///
/// Funds leave in two ways only:
/// - `execute` runs a leg of the order once, within its bounds, when the operator asks the factory to;
/// - `withdraw` sends anything anywhere on the owner's signature, before or after the order has run.
///
/// Both are entered through the factory, whose one lock covers every wallet: while one wallet calls out, no other wallet
/// of the factory can move, so nothing that another payment pays can be passed off as what this order received.
contract OneTimeWallet is EIP712 {
    using SafeERC20 for IERC20;
    using WithdrawalMessage for Withdrawal;

    address public immutable factory;
    address public immutable treasury;
    IWrappedNative public immutable wrappedNative;

    /// @notice The number the owner's next withdrawal has to carry. Two signatures over the same number exclude each other.
    uint256 public nonce;
    mapping(uint256 leg => bool) public executed;

    /// @param received What the leg brought to this wallet.
    /// @param delivered What the recipient got of it, after the leg's calls; zero where it stays in this wallet.
    event Executed(uint256 indexed leg, uint256 spent, uint256 fee, uint256 received, uint256 delivered);
    event Withdrawn(uint256 indexed nonce, address indexed recipient, address token, uint256 amount, uint256 fee);

    error OnlyFactory();
    error WrongOrder();
    error WrongChain(uint256 expected);
    error WrongCall();
    error WrongNonce(uint256 expected);
    error WrongSignature();
    error AlreadyExecuted();
    error Expired(uint256 deadline);
    error UnboundedLeg();
    error UnsafeTarget();
    error FeeTooHigh(uint256 fee, uint256 allowed);
    error SpentTooMuch(uint256 spent, uint256 allowed);
    error ReceivedTooLittle(uint256 received, uint256 minimum);
    error LengthMismatch();

    modifier onlyFactory() {
        require(msg.sender == factory, OnlyFactory());
        _;
    }

    constructor(address treasury_, IWrappedNative wrappedNative_) EIP712("OneTimeWallet", "1") {
        factory = msg.sender;
        treasury = treasury_;
        wrappedNative = wrappedNative_;
    }

    receive() external payable {}

    /// @notice What the address of this wallet commits to.
    function args() public view returns (address owner, bytes32 orderHash, bytes32 payment) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (address, bytes32, bytes32));
    }

    /// @notice Runs one leg of the order with what is here, up to the leg's `amountIn`. The rest stays for the owner.
    /// @param fee In units of the input token, out of the amount, to the treasury.
    /// @param data The call to the leg's target; it has to leave its output in this wallet.
    function execute(Order calldata order, uint256 index, uint256 fee, bytes calldata data) external onlyFactory {
        (, bytes32 orderHash,) = args();
        require(keccak256(abi.encode(order)) == orderHash, WrongOrder());
        require(block.timestamp <= order.deadline, Expired(order.deadline));
        require(!executed[index], AlreadyExecuted());
        executed[index] = true;

        Leg calldata leg = order.legs[index];
        require(leg.chainId == block.chainid, WrongChain(leg.chainId));
        require(fee <= leg.maxFee, FeeTooHigh(fee, leg.maxFee));

        uint256 amount = _balanceOf(leg.tokenIn, address(this));
        if (amount > leg.amountIn) amount = leg.amountIn;
        uint256 charged = fee + leg.share;
        require(charged <= amount, FeeTooHigh(charged, amount));
        _send(leg.tokenIn, treasury, fee);
        _send(leg.tokenIn, leg.partner, leg.share);

        (uint256 spent, uint256 gained) = _convert(leg, amount - charged, data);
        uint256 delivered = leg.actions.length > 0 ? _act(leg, gained) : _payOut(leg, gained);
        emit Executed(index, spent + charged, charged, gained, delivered);
    }

    /// @notice Sends tokens where the owner signed for. Anyone may bring the signature.
    /// @param asText Whether the owner signed the text (EIP-191) in place of the typed data (EIP-712).
    function withdraw(Withdrawal calldata withdrawal, bool asText, bytes calldata signature) external onlyFactory {
        require(block.timestamp <= withdrawal.deadline, Expired(withdrawal.deadline));
        require(withdrawal.nonce == nonce, WrongNonce(nonce));
        uint256 count = withdrawal.tokens.length;
        require(count == withdrawal.amounts.length && count == withdrawal.fees.length, LengthMismatch());
        (address owner,, bytes32 payment) = args();
        bytes32 digest = asText
            ? withdrawal.hashText(owner, payment)
            : _hashTypedDataV4(withdrawal.hashStruct(owner, payment));
        require(_isSignedBy(owner, digest, signature), WrongSignature());
        nonce = withdrawal.nonce + 1;

        for (uint256 i; i < count; ++i) {
            (address token, uint256 amount, uint256 fee) = (withdrawal.tokens[i], withdrawal.amounts[i], withdrawal.fees[i]);
            require(fee <= amount, FeeTooHigh(fee, amount));
            _send(token, treasury, fee);
            _send(token, withdrawal.recipient, amount - fee);
            emit Withdrawn(withdrawal.nonce, withdrawal.recipient, token, amount, fee);
        }
    }

    /// Turns `amount` of the input into the output, both seen as ERC-20. What counts as received is only what this wallet
    /// itself gained during the call: a payment that reaches the recipient from elsewhere meanwhile proves nothing.
    function _convert(Leg calldata leg, uint256 amount, bytes calldata data)
        private
        returns (uint256 spent, uint256 gained)
    {
        if (leg.target == address(0)) {
            if (leg.tokenIn == leg.tokenOut) return (amount, amount);
            require(address(_erc20(leg.tokenIn)) == address(_erc20(leg.tokenOut)), UnboundedLeg());
            if (leg.tokenIn == NATIVE) wrappedNative.deposit{value: amount}();
            else wrappedNative.withdraw(amount);
            return (amount, amount);
        }
        IERC20 input = _erc20(leg.tokenIn);
        IERC20 output = _erc20(leg.tokenOut);
        _checkCall(leg, address(input), address(output), data);
        if (leg.tokenIn == NATIVE) wrappedNative.deposit{value: amount}();

        uint256 inputBefore = input.balanceOf(address(this));
        uint256 outputBefore = output.balanceOf(address(this));
        input.forceApprove(leg.target, amount);
        Address.functionCall(leg.target, data);
        input.forceApprove(leg.target, 0);

        spent = _decrease(inputBefore, input.balanceOf(address(this)));
        require(spent <= amount, SpentTooMuch(spent, amount));
        gained = _decrease(output.balanceOf(address(this)), outputBefore);
        // What a router left over of a native input goes back to being native, as the owner knows it.
        if (leg.tokenIn == NATIVE && spent < amount) wrappedNative.withdraw(amount - spent);
        if (leg.tokenOut == NATIVE && gained > 0) wrappedNative.withdraw(gained);
    }

    /// An open call is bounded by `minOut`; a leg with neither that nor an exact call would be a blank cheque.
    function _checkCall(Leg calldata leg, address input, address output, bytes calldata data) private view {
        if (leg.callHash != bytes32(0)) require(keccak256(data) == leg.callHash, WrongCall());
        else require(leg.minOut > 0 && input != output, UnboundedLeg());
        _checkTarget(leg.target, input, output);
    }

    /// Called as the wallet, a token would move or approve more than the call is meant to have.
    function _checkTarget(address target, address input, address output) private view {
        require(target != input && target != output && target != address(wrappedNative), UnsafeTarget());
        require(target != address(this) && target != factory, UnsafeTarget());
    }

    /// Makes the order's calls with what the leg brought and nothing else of the wallet's. Each target may take what is left
    /// of it, while its call lasts.
    function _act(Leg calldata leg, uint256 gained) private returns (uint256) {
        require(gained >= leg.minOut, ReceivedTooLittle(gained, leg.minOut));
        uint256 before = _balanceOf(leg.tokenOut, address(this));
        uint256 left = gained;
        for (uint256 i; i < leg.actions.length; ++i) {
            _call(leg, leg.actions[i], left);
            uint256 taken = _decrease(before, _balanceOf(leg.tokenOut, address(this)));
            require(taken <= gained, SpentTooMuch(taken, gained));
            left = gained - taken;
        }
        return leg.recipient == address(0) ? 0 : _deliver(leg, left);
    }

    function _call(Leg calldata leg, Action calldata action, uint256 left) private {
        _checkTarget(action.target, address(_erc20(leg.tokenIn)), address(_erc20(leg.tokenOut)));
        uint256 sendable = leg.tokenOut == NATIVE ? left : 0;
        require(action.value <= sendable, SpentTooMuch(action.value, sendable));
        if (leg.tokenOut != NATIVE) IERC20(leg.tokenOut).forceApprove(action.target, left);
        Address.functionCallWithValue(action.target, action.data, action.value);
        if (leg.tokenOut != NATIVE) IERC20(leg.tokenOut).forceApprove(action.target, 0);
    }

    /// The bound holds at the recipient, where there is one.
    function _payOut(Leg calldata leg, uint256 gained) private returns (uint256 delivered) {
        if (leg.recipient != address(0)) delivered = _deliver(leg, gained);
        uint256 received = leg.recipient == address(0) ? gained : delivered;
        require(received >= leg.minOut, ReceivedTooLittle(received, leg.minOut));
    }

    /// Measured again at the recipient, because a token may keep a part of each transfer.
    function _deliver(Leg calldata leg, uint256 amount) private returns (uint256) {
        uint256 before = _balanceOf(leg.tokenOut, leg.recipient);
        _send(leg.tokenOut, leg.recipient, amount);
        return _decrease(_balanceOf(leg.tokenOut, leg.recipient), before);
    }

    /// A key's own signature counts even where code was delegated to its account and does not know signatures: otherwise
    /// such a delegation would lock the owner out.
    function _isSignedBy(address owner, bytes32 digest, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (problem == ECDSA.RecoverError.NoError && signer == owner) return true;
        return SignatureChecker.isValidERC1271SignatureNow(owner, digest, signature);
    }

    function _send(address token, address to, uint256 amount) private {
        if (amount == 0) return;
        if (token == NATIVE) Address.sendValue(payable(to), amount);
        else IERC20(token).safeTransfer(to, amount);
    }

    function _balanceOf(address token, address account) private view returns (uint256) {
        return token == NATIVE ? account.balance : IERC20(token).balanceOf(account);
    }

    function _erc20(address token) private view returns (IERC20) {
        return token == NATIVE ? IERC20(address(wrappedNative)) : IERC20(token);
    }

    function _decrease(uint256 from, uint256 to) private pure returns (uint256) {
        return from > to ? from - to : 0;
    }
}

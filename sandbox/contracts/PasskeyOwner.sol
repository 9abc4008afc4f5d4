// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {WebAuthn} from "@openzeppelin/contracts/utils/cryptography/WebAuthn.sol";
import {NATIVE} from "./Order.sol";

/// @title An owner of one-time wallets whose keys are one or two passkeys.
/// @notice A clone whose immutable arguments are `abi.encode(x, y, secondX, secondY)`, the coordinates of its P-256 keys;
/// the second pair is zero where there is only one passkey. They are part of its CREATE2 address: there is no stored key to
/// replace and no initializer to call first, and deploying someone else's account early changes nothing.
///
/// It signs. It holds no funds, but whatever is sent to it by mistake can be sent on.
contract PasskeyOwner is EIP712, IERC1271 {
    using SafeERC20 for IERC20;

    bytes32 private constant SIGNED_TYPEHASH = keccak256("Signed(bytes32 digest)");
    bytes32 private constant SEND_TYPEHASH =
        keccak256("Send(address token,address recipient,uint256 amount,uint256 nonce,uint256 deadline)");

    /// @notice The number that the next `send` has to carry.
    uint256 public nonce;

    error Expired(uint256 deadline);
    error WrongSignature();

    constructor() EIP712("PasskeyOwner", "1") {}

    receive() external payable {}

    /// @notice What the address of this account commits to.
    function keys() public view returns (bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (bytes32, bytes32, bytes32, bytes32));
    }

    /// @notice The challenge that a passkey signs for a digest. It contains this account and this chain: a signature for
    /// another account of the same passkey, or for this account on another chain, is worthless here.
    function challenge(bytes32 digest) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(SIGNED_TYPEHASH, digest)));
    }

    /// @notice The challenge for the next `send`. Of another type than the challenge for any digest.
    function sendChallenge(address token, address recipient, uint256 amount, uint256 deadline)
        public
        view
        returns (bytes32)
    {
        return _hashTypedDataV4(keccak256(abi.encode(SEND_TYPEHASH, token, recipient, amount, nonce, deadline)));
    }

    /// @inheritdoc IERC1271
    /// @param signature An ABI-encoded `WebAuthn.WebAuthnAuth` of either passkey, with the person present (UP) and verified
    /// (UV), and a low s.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        return _isSigned(challenge(digest), signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @notice Sends on what should not have come here. Anyone may bring the signature.
    /// @param token Zero for the native currency.
    function send(address token, address recipient, uint256 amount, uint256 deadline, bytes calldata signature) external {
        require(block.timestamp <= deadline, Expired(deadline));
        require(_isSigned(sendChallenge(token, recipient, amount, deadline), signature), WrongSignature());
        ++nonce;
        if (token == NATIVE) Address.sendValue(payable(recipient), amount);
        else IERC20(token).safeTransfer(recipient, amount);
    }

    function _isSigned(bytes32 asked, bytes calldata signature) private view returns (bool) {
        (bool decoded, WebAuthn.WebAuthnAuth calldata auth) = WebAuthn.tryDecodeAuth(signature);
        // Beyond the text, the library would read memory that costs all gas, and the caller's with it.
        if (!decoded || auth.typeIndex >= bytes(auth.clientDataJSON).length) return false;
        bytes memory expected = abi.encodePacked(asked);
        (bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY) = keys();
        if (WebAuthn.verify(expected, auth, x, y)) return true;
        // Zero is no point of the curve and could never sign; skipping it saves the gas of finding that out.
        return (secondX | secondY) != 0 && WebAuthn.verify(expected, auth, secondX, secondY);
    }
}

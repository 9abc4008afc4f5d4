// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Withdrawal, NATIVE} from "./Order.sol";

/// @title What an owner signs to withdraw: typed data, or a text for wallets that know no typed data.
/// @notice Both say the same. The text is rebuilt here from what would be carried out, so what the owner read and what
/// happens cannot differ. Its addresses are written as EIP-55 has it, integers in decimal.
library WithdrawalMessage {
    using Strings for address;
    using Strings for uint256;

    bytes32 internal constant WITHDRAW_TYPEHASH = keccak256(
        "Withdraw(address wallet,address owner,bytes32 payment,address recipient,address[] tokens,uint256[] amounts,uint256[] fees,uint256 nonce,uint256 deadline)"
    );

    /// @notice The EIP-712 struct of a withdrawal from the wallet that asks.
    function hashStruct(Withdrawal calldata w, address owner, bytes32 payment) internal view returns (bytes32) {
        return keccak256(
            abi.encode(
                WITHDRAW_TYPEHASH,
                address(this),
                owner,
                payment,
                w.recipient,
                keccak256(abi.encodePacked(w.tokens)),
                keccak256(abi.encodePacked(w.amounts)),
                keccak256(abi.encodePacked(w.fees)),
                w.nonce,
                w.deadline
            )
        );
    }

    /// @notice The EIP-191 hash of the text, as `personal_sign` signs it, for the wallet that asks.
    function hashText(Withdrawal calldata w, address owner, bytes32 payment) internal view returns (bytes32) {
        return MessageHashUtils.toEthSignedMessageHash(
            bytes.concat(_head(w, owner, payment), _tokens(w), _foot(w))
        );
    }

    function _head(Withdrawal calldata w, address owner, bytes32 payment) private view returns (bytes memory) {
        return bytes.concat(
            "Withdraw from my one-time wallet.\n\nWallet: ",
            bytes(address(this).toChecksumHexString()),
            "\nOwner: ",
            bytes(owner.toChecksumHexString()),
            "\nPayment: ",
            bytes(uint256(payment).toHexString(32)),
            "\nNetwork: ",
            bytes(block.chainid.toString()),
            "\nSend to: ",
            bytes(w.recipient.toChecksumHexString())
        );
    }

    function _tokens(Withdrawal calldata w) private pure returns (bytes memory lines) {
        for (uint256 i; i < w.tokens.length; ++i) {
            bytes memory number = bytes((i + 1).toString());
            lines = bytes.concat(
                lines,
                bytes.concat("\nToken ", number, ": ", _name(w.tokens[i])),
                bytes.concat("\nAmount ", number, ": ", bytes(w.amounts[i].toString())),
                bytes.concat("\nFee ", number, ": ", bytes(w.fees[i].toString()))
            );
        }
    }

    function _name(address token) private pure returns (bytes memory) {
        return token == NATIVE ? bytes("native") : bytes(token.toChecksumHexString());
    }

    function _foot(Withdrawal calldata w) private pure returns (bytes memory) {
        return bytes.concat("\nNonce: ", bytes(w.nonce.toString()), "\nValid until: ", bytes(w.deadline.toString()));
    }
}

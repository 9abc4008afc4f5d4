// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Withdrawal} from "../../Order.sol";
import {vm} from "./Vm.sol";

/// What an owner's wallet does, written again from the description and not from the contract.
library Signing {
    function typedData(uint256 key, address wallet, address owner, bytes32 payment, Withdrawal memory w)
        internal
        view
        returns (bytes memory)
    {
        return sign(key, typedDataHash(wallet, owner, payment, w));
    }

    function text(uint256 key, address wallet, address owner, bytes32 payment, Withdrawal memory w)
        internal
        view
        returns (bytes memory)
    {
        return sign(key, textHash(wallet, owner, payment, w));
    }

    function typedDataHash(address wallet, address owner, bytes32 payment, Withdrawal memory w)
        internal
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("OneTimeWallet"),
                keccak256("1"),
                block.chainid,
                wallet
            )
        );
        bytes32 message = keccak256(
            bytes.concat(
                abi.encode(
                    keccak256(
                        "Withdraw(address wallet,address owner,bytes32 payment,address recipient,address[] tokens,uint256[] amounts,uint256[] fees,uint256 nonce,uint256 deadline)"
                    ),
                    wallet,
                    owner,
                    payment,
                    w.recipient
                ),
                keccak256(abi.encodePacked(w.tokens)),
                keccak256(abi.encodePacked(w.amounts)),
                keccak256(abi.encodePacked(w.fees)),
                abi.encode(w.nonce, w.deadline)
            )
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, message));
    }

    function textHash(address wallet, address owner, bytes32 payment, Withdrawal memory w)
        internal
        view
        returns (bytes32)
    {
        string memory said = string.concat(
            string.concat("Withdraw from my one-time wallet.\n\nWallet: ", vm.toString(wallet)),
            string.concat("\nOwner: ", vm.toString(owner)),
            string.concat("\nPayment: ", vm.toString(payment)),
            string.concat("\nNetwork: ", vm.toString(block.chainid)),
            string.concat("\nSend to: ", vm.toString(w.recipient))
        );
        for (uint256 i; i < w.tokens.length; ++i) {
            string memory number = vm.toString(i + 1);
            string memory token = w.tokens[i] == address(0) ? "native" : vm.toString(w.tokens[i]);
            said = string.concat(said, "\nToken ", number, ": ", token);
            said = string.concat(said, "\nAmount ", number, ": ", vm.toString(w.amounts[i]));
            said = string.concat(said, "\nFee ", number, ": ", vm.toString(w.fees[i]));
        }
        said = string.concat(said, "\nNonce: ", vm.toString(w.nonce), "\nValid until: ", vm.toString(w.deadline));
        string memory length = vm.toString(bytes(said).length);
        return keccak256(bytes(string.concat("\x19Ethereum Signed Message:\n", length, said)));
    }

    function sign(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}

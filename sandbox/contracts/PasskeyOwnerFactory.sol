// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {PasskeyOwner} from "./PasskeyOwner.sol";

/// @title Where passkey owners come from.
/// @notice It has no arguments, so that the CREATE2 deployer puts it, and with it each account, at the same address on every
/// chain.
contract PasskeyOwnerFactory {
    PasskeyOwner public immutable implementation = new PasskeyOwner();

    event OwnerDeployed(address indexed owner, bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY);

    error NotAKey(bytes32 x, bytes32 y);

    function predict(bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            address(implementation), abi.encode(x, y, secondX, secondY), 0
        );
    }

    /// @notice Deploys the account if that has not happened. Anyone may. The second key is zero where there is only one.
    function deploy(bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY) external returns (PasskeyOwner) {
        address owner = predict(x, y, secondX, secondY);
        if (owner.code.length == 0) {
            require(P256.isValidPublicKey(x, y), NotAKey(x, y));
            bool isAlone = (secondX | secondY) == 0;
            require(isAlone || P256.isValidPublicKey(secondX, secondY), NotAKey(secondX, secondY));
            Clones.cloneDeterministicWithImmutableArgs(
                address(implementation), abi.encode(x, y, secondX, secondY), 0
            );
            emit OwnerDeployed(owner, x, y, secondX, secondY);
        }
        return PasskeyOwner(payable(owner));
    }
}

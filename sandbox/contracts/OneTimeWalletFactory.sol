// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IWrappedNative} from "./IWrappedNative.sol";
import {OneTimeWallet} from "./OneTimeWallet.sol";
import {Order, Withdrawal} from "./Order.sol";

/// @title Where one-time wallets come from and the only door to them.
/// @notice Deployed with the same arguments through the CREATE2 deployer it has the same address on every chain, and so
/// has each wallet. Deploying somebody else's wallet early changes nothing: owner, order and payment are in its address.
contract OneTimeWalletFactory is ReentrancyGuardTransient {
    address public immutable operator;
    OneTimeWallet public immutable implementation;

    event WalletDeployed(address indexed wallet, address indexed owner, bytes32 indexed payment, bytes32 orderHash);

    error OnlyOperator();

    constructor(address operator_, address treasury, IWrappedNative wrappedNative) {
        operator = operator_;
        implementation = new OneTimeWallet(treasury, wrappedNative);
    }

    function predict(address owner, bytes32 orderHash, bytes32 payment) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            address(implementation), abi.encode(owner, orderHash, payment), payment
        );
    }

    /// @notice Deploys the wallet if that has not happened. Anyone may.
    function deploy(address owner, bytes32 orderHash, bytes32 payment) public returns (OneTimeWallet) {
        address wallet = predict(owner, orderHash, payment);
        if (wallet.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(
                address(implementation), abi.encode(owner, orderHash, payment), payment
            );
            emit WalletDeployed(wallet, owner, payment, orderHash);
        }
        return OneTimeWallet(payable(wallet));
    }

    function deployAndExecute(
        address owner,
        bytes32 payment,
        Order calldata order,
        uint256 leg,
        uint256 fee,
        bytes calldata data
    ) external nonReentrant {
        require(msg.sender == operator, OnlyOperator());
        deploy(owner, keccak256(abi.encode(order)), payment).execute(order, leg, fee, data);
    }

    function deployAndWithdraw(
        address owner,
        bytes32 orderHash,
        bytes32 payment,
        Withdrawal calldata withdrawal,
        bytes calldata signature
    ) external nonReentrant {
        deploy(owner, orderHash, payment).withdraw(withdrawal, false, signature);
    }

    /// @notice The same for an owner who signed the text in place of the typed data.
    function deployAndWithdrawByText(
        address owner,
        bytes32 orderHash,
        bytes32 payment,
        Withdrawal calldata withdrawal,
        bytes calldata signature
    ) external nonReentrant {
        deploy(owner, orderHash, payment).withdraw(withdrawal, true, signature);
    }
}

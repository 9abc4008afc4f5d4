// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OneTimeWallet} from "../OneTimeWallet.sol";
import {vm} from "./support/Vm.sol";
import {WalletHandler} from "./support/WalletHandler.sol";

/// What holds after any number of steps in any order.
contract WalletsTest {
    WalletHandler private handler;

    function setUp() public {
        handler = new WalletHandler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function excludeSelectors() external view returns (Excluded[] memory excluded) {
        excluded = new Excluded[](1);
        excluded[0].addr = address(handler);
        excluded[0].selectors = new bytes4[](1);
        excluded[0].selectors[0] = handler.setUp.selector;
    }

    struct Excluded {
        address addr;
        bytes4[] selectors;
    }

    function invariant_onlyTheOwnersSignatureOrTheOrderMovesFunds() external view {
        vm.assertEq(handler.foreignAccepted(), 0, "somebody else was listened to");
        (IERC20 token,,,,) = handler.tokens();
        for (uint256 i; i < handler.WALLETS(); ++i) {
            vm.assertEq(token.balanceOf(handler.wallets(i)), handler.funded(i) - handler.left(i), "wallet");
        }
    }

    function invariant_whatLeftIsWithRecipientTreasuryOrRouter() external view {
        (IERC20 token, address treasury, address recipient, address router, address factory) = handler.tokens();
        uint256 found = token.balanceOf(treasury) + token.balanceOf(recipient) + token.balanceOf(router)
            + token.balanceOf(handler.SIGNED_RECIPIENT());
        for (uint256 i; i < handler.WALLETS(); ++i) found += token.balanceOf(handler.wallets(i));
        vm.assertEq(found, handler.minted(), "sum");
        vm.assertEq(token.balanceOf(factory), 0, "factory");
    }

    function invariant_nothingRunsTwice() external view {
        vm.assertEq(handler.replaysAccepted(), 0, "a replay was accepted");
        for (uint256 i; i < handler.WALLETS(); ++i) {
            for (uint256 leg; leg < handler.LEGS(); ++leg) vm.assertLe(handler.runs(i, leg), 1, "leg");
        }
    }

    function invariant_aWithdrawalsNumberOnlyGrows() external view {
        for (uint256 i; i < handler.WALLETS(); ++i) {
            address wallet = handler.wallets(i);
            uint256 number = wallet.code.length == 0 ? 0 : OneTimeWallet(payable(wallet)).nonce();
            vm.assertEq(number, handler.withdrawals(i), "nonce");
        }
    }
}

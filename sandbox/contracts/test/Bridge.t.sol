// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../Bridge.sol";
import {Intent} from "../BridgeIntent.sol";
import {BridgeHandler} from "./support/BridgeHandler.sol";
import {vm} from "./support/Vm.sol";

/// What holds of every intent after any number of steps in any order.
contract BridgeTest {
    BridgeHandler private handler;

    function setUp() public {
        handler = new BridgeHandler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_anIntentIsFilledOrRefundedNeverBothAndNeverTwice() external view {
        vm.assertEq(handler.strangersHeard(), 0, "a stranger settled");
        for (uint256 i; i < handler.count(); ++i) {
            (, uint256 fills, uint256 settlements, uint256 refunds) = handler.lives(i);
            vm.assertLe(fills, 1, "fills");
            vm.assertLe(settlements + refunds, 1, "escrow left more than once");
            vm.assertLe(fills + refunds, 1, "filled and refunded");
            vm.assertLe(settlements, fills, "settled without a fill");
        }
    }

    function invariant_theEscrowIsTheSumOfWhatIsOpen() external view {
        uint256 open;
        for (uint256 i; i < handler.count(); ++i) {
            Intent memory intent = handler.intentOf(i);
            bool escrowed = handler.here().state(keccak256(abi.encode(intent))) == Bridge.State.Escrowed;
            (,, uint256 settlements, uint256 refunds) = handler.lives(i);
            vm.assertTrue(escrowed == (settlements + refunds == 0), "state");
            if (escrowed) open += intent.amountIn;
        }
        vm.assertEq(handler.token().balanceOf(address(handler.here())), open, "escrow");
    }

    function invariant_recipientsGetWhatWasPromisedAndRefundsGoWhereTheDepositSaid() external view {
        for (uint256 i; i < handler.count(); ++i) {
            Intent memory intent = handler.intentOf(i);
            (address refundTo, uint256 fills,, uint256 refunds) = handler.lives(i);
            vm.assertEq(handler.token().balanceOf(intent.recipient), fills * intent.minOut, "recipient");
            bool ownAccount = refundTo != intent.depositor;
            if (ownAccount) vm.assertEq(handler.token().balanceOf(refundTo), refunds * intent.amountIn, "refund");
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {OneTimeWallet} from "../OneTimeWallet.sol";
import {Leg, Order, Withdrawal, NATIVE} from "../Order.sol";
import {CallbackToken, Closed, SilentToken, TaxedToken} from "./Fixtures.sol";
import {FalseToken, FrozenToken, GasBurner, RebasingToken} from "./support/HostileTokens.sol";
import {Signing} from "./support/Signing.sol";
import {vm} from "./support/Vm.sol";
import {WalletTest} from "./support/WalletTest.sol";

/// A token that misbehaves moves as much as was agreed or nothing, and never holds other money back.
contract HostileTokensTest is WalletTest {
    address private wallet;

    function setUp() public override {
        super.setUp();
        wallet = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(wallet, 1_000);
    }

    function test_aTokenThatAnswersNothingIsPaidOut() public {
        SilentToken token = new SilentToken();
        token.transfer(wallet, 100);
        _take(address(token), 100, "");
        vm.assertEq(token.balanceOf(RECIPIENT), 100, "recipient");
    }

    function testFuzz_aTokenThatKeepsAPartNeverDeliversLessThanConfirmed(uint64 amount, uint64 minimum) public {
        vm.assume(amount >= 1_000 && minimum > 0);
        TaxedToken token = new TaxedToken();
        Leg memory leg = _leg(address(token), address(token), type(uint256).max);
        leg.minOut = minimum;
        Order memory order = _order(leg);
        token.transfer(_wallet(order), amount);
        uint256 arrived = token.balanceOf(_wallet(order));
        uint256 delivered = arrived - arrived / 10;
        if (delivered < minimum) vm.expectPartialRevert(OneTimeWallet.ReceivedTooLittle.selector);
        _execute(order, 0, "");
        vm.assertEq(token.balanceOf(RECIPIENT), delivered < minimum ? 0 : delivered, "recipient");
    }

    function test_aTokenThatAnswersNoLeavesTheSignatureGood() public {
        FalseToken token = new FalseToken();
        token.transfer(wallet, 100);
        token.refuse(true);
        _take(address(token), 100, abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, token));
        token.refuse(false);
        _take(address(token), 100, "");
        vm.assertEq(token.balanceOf(RECIPIENT), 100, "recipient");
    }

    function test_aFrozenTokenHoldsNoOtherBack() public {
        FrozenToken token = new FrozenToken();
        token.transfer(wallet, 100);
        token.freeze();
        _take(address(token), 100, abi.encodeWithSignature("Error(string)", "frozen"));
        _take(address(tokenA), 1_000, "");
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 1_000, "recipient");
    }

    function testFuzz_aTokenThatChangesBalancesPaysWhatIsThere(uint8 percent) public {
        percent = 1 + percent % 200;
        RebasingToken token = new RebasingToken();
        Leg memory leg = _leg(address(token), address(token), 1_000);
        Order memory order = _order(leg);
        token.transfer(_wallet(order), 1_000);
        token.rebase(percent);
        _execute(order, 0, "");
        vm.assertLe(token.balanceOf(RECIPIENT), 1_000, "more than the order allows");
        vm.assertTrue(token.balanceOf(RECIPIENT) > 0, "nothing");
    }

    function test_aTokenThatCallsBackEntersNoWallet() public {
        CallbackToken token = new CallbackToken();
        token.transfer(wallet, 100);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = Signing.typedData(OWNER_KEY, wallet, owner, PAYMENT, w);
        bytes memory locked = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        token.arm(address(factory), abi.encodeCall(factory.deployAndWithdraw, (owner, bytes32(0), PAYMENT, w, signature)));
        _take(address(token), 100, locked);
        token.arm(
            address(factory), abi.encodeCall(factory.deployAndWithdrawByText, (owner, bytes32(0), PAYMENT, w, signature))
        );
        _take(address(token), 100, locked);
        token.arm(wallet, abi.encodeCall(OneTimeWallet.withdraw, (w, false, signature)));
        _take(address(token), 100, abi.encodeWithSelector(OneTimeWallet.OnlyFactory.selector));
        token.arm(address(0), "");
        _take(address(token), 100, "");
    }

    function test_aRecipientThatTakesNoNativeCurrencyLosesNothing() public {
        vm.deal(wallet, 100);
        (bool accepted,) = address(factory).call(_takeTo(address(new Closed())));
        vm.assertTrue(!accepted, "paid to who cannot take it");
        vm.assertEq(wallet.balance, 100, "wallet");
        _take(NATIVE, 100, "");
        vm.assertEq(RECIPIENT.balance, 100, "recipient");
    }

    function test_aRecipientThatBurnsGasLosesNothing() public {
        vm.deal(wallet, 100);
        (bool accepted,) = address(factory).call{gas: 1_000_000}(_takeTo(address(new GasBurner())));
        vm.assertTrue(!accepted, "paid to who burns gas");
        vm.assertEq(wallet.balance, 100, "wallet");
        _take(NATIVE, 100, "");
        vm.assertEq(RECIPIENT.balance, 100, "recipient");
    }

    /// The owner takes `amount` to RECIPIENT; `refusal` is what the chain says, nothing when it accepts.
    function _take(address token, uint256 amount, bytes memory refusal) private {
        Withdrawal memory w = _withdrawal(token, amount, 0);
        bytes memory signature = Signing.typedData(OWNER_KEY, wallet, owner, PAYMENT, w);
        if (refusal.length > 0) vm.expectRevert(refusal);
        _withdraw(bytes32(0), w, signature);
    }

    function _takeTo(address recipient) private view returns (bytes memory) {
        Withdrawal memory w = _withdrawal(NATIVE, 100, 0);
        w.recipient = recipient;
        bytes memory signature = Signing.typedData(OWNER_KEY, wallet, owner, PAYMENT, w);
        return abi.encodeCall(factory.deployAndWithdraw, (owner, bytes32(0), PAYMENT, w, signature));
    }
}
